import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { createContext, use, type ReactNode } from 'react'
import { system } from './system.ts'

const Inside = createContext(false)

type ChakraScopeProps = {
  /** Has styles of its own although it lies in another scope: it is drawn into another document. */
  isApart?: boolean
  children: ReactNode
}

/**
 * Gives what is made of Chakra its system. Everything of ours that draws a part of Chakra wraps itself in one, so that
 * a page without an open dialog needs none of its code (ADR 0004). What it adds to the page besides its own classes are
 * variables `--c-…` and four keyframes: nothing that is there already changes its looks.
 */
export function ChakraScope({ isApart = false, children }: ChakraScopeProps) {
  const isInside = use(Inside)
  if (isInside && !isApart) return children
  return (
    <Inside value>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </Inside>
  )
}
