import { useLocation } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { BrokenSection, type SectionLook } from './broken-section.tsx'

/** Without the local store no part of a page can say anything true: such an error says so of itself (src/app/store/react.tsx). */
function affectsPage(error: unknown): boolean {
  return error instanceof Error && 'affectsPage' in error && error.affectsPage === true
}

type BoundaryProps = SectionLook & { path: string; children: ReactNode }
type BoundaryState = { failure: { error: unknown } | null; path: string; isTried: boolean }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, path: this.props.path, isTried: false }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState) {
    return path === state.path ? null : { failure: null, path, isTried: false }
  }

  /** React itself logs what a boundary catches, once. */
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  retry = () => this.setState({ failure: null, isTried: true })

  override render() {
    const { failure, isTried } = this.state
    const { children, path: _, ...look } = this.props
    if (!failure) return children
    if (affectsPage(failure.error)) throw failure.error
    return <BrokenSection {...look} error={failure.error} isLastResort={isTried} onRetry={this.retry} />
  }
}

/**
 * Keeps a part of a page that breaks from taking the rest along: says so in its place and offers another try.
 * Another path starts afresh. What the whole page needs goes on to the page's own boundary (S§8).
 */
export function SectionBoundary({ children, ...look }: SectionLook & { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Boundary {...look} path={path}>
      {children}
    </Boundary>
  )
}
