import type { Elements } from '#ui/html/child-elements.ts'
import { useEffect, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Link, CatchBoundary } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { markHydrated } from '#ui/hooks/browser-state.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { useSiteLinks } from '#app/store/use-site-links.ts'
import { ColorModeButton } from '#ui/theme/color-mode.tsx'
import { IconButton } from '#ui/layout/button.tsx'
import { lazyPart, useWarmPart, warmWhenIdle } from '#ui/feedback/lazy-part.tsx'
import { Overlay } from '#ui/overlays/overlay.tsx'
import type { SiteLink } from '#domain/pages/site-links.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { useStoreState } from '#app/store/react.tsx'
import { Mark } from './mark.tsx'
import styles from './shell.module.css'

type ShellProps = {
  /** Replication status, always visible. */
  status: ReactNode
  cartButton: ReactNode
  /** Buttons of the bottom bar on phones (AMB-55). */
  dock: ReactNode
  /** Notices of the app itself, such as a new version. */
  banner: Elements
  children: ReactNode
}

/** Renders the frame of every public page: header, content, footer and floating buttons (S§2). */
export function Shell({ status, cartButton, dock, banner, children }: ShellProps) {
  useEffect(markHydrated, [])
  return (
    <div className={styles['shell']}>
      <SkipLink />
      {banner}
      <Header status={status} cartButton={cartButton} />
      <main id="contenido" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <SectionBoundary name="el pie de página">
        <Footer />
      </SectionBoundary>
      <aside aria-label="Accesos rápidos" className={styles['dock']} data-bottom-bar>
        <SectionBoundary name="tu solicitud" size="small">
          {dock}
        </SectionBoundary>
      </aside>
    </div>
  )
}

/** Renders the header: logo, replication status, links, colour mode and request. */
function Header({ status, cartButton }: { status: ReactNode; cartButton: ReactNode }) {
  const { brand } = useBusiness()
  const { menu } = useSiteLinks()
  const navRef = useRef<HTMLElement>(null)
  const hidden = useClipped(navRef, menu)
  return (
    <header className={styles['header']} data-more={hidden.size > 0 || undefined}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <Link to="/" aria-label={`${brand}, ir al inicio`} className={styles['home']}>
            <Mark />
          </Link>
          <SectionBoundary name="el estado de sincronización" size="small">
            {status}
          </SectionBoundary>
        </div>
        <nav ref={navRef} aria-label="Principal" className={styles['nav']}>
          {menu.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              className={styles['link']}
              activeOptions={{ exact: to === '/' }}
              data-clipped={hidden.has(to) || undefined}
            >
              <span>{name}</span>
            </Link>
          ))}
        </nav>
        <div className={styles['tools']}>
          <span className={styles['wide']}>
            <ColorModeButton />
          </span>
          <span className={styles['narrow']}>
            <MobileMenu />
          </span>
          <SectionBoundary name="tu solicitud" size="small">
            {cartButton}
          </SectionBoundary>
        </div>
      </div>
    </header>
  )
}

/**
 * Returns the paths of the links that do not fit in one line, which style sheets clip. They are taken out of the tab
 * order, and the menu button shows them. Nothing moves when this is known, because the clipped links keep their boxes.
 */
function useClipped(navRef: RefObject<HTMLElement | null>, menu: readonly SiteLink[]): ReadonlySet<string> {
  const [clipped, setClipped] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const nav = navRef.current
    if (!nav) return
    const paths = new Map(menu.map(({ to }, index) => [nav.children[index], to]))
    const observer = new IntersectionObserver(
      (entries) =>
        setClipped((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const path = paths.get(target) ?? ''
            if (isIntersecting) now.delete(path)
            else now.add(path)
          }
          return now
        }),
      { root: nav },
    )
    for (const link of paths.keys()) if (link) observer.observe(link)
    return () => {
      observer.disconnect()
      setClipped(new Set())
    }
  }, [navRef, menu])
  return clipped
}

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx').then((file) => file.MenuSheet))

/** Renders the menu button that opens all links, on a phone and where the header has no space for them. */
function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon={Menu} label="Abrir menú" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Overlay part={MenuSheet} name="el menú" isOpen={isOpen} onClose={close}>
        <MenuSheet isOpen={isOpen} onClose={close} />
      </Overlay>
    </>
  )
}

/** Loaded after a first visit's critical content. */
const FooterMore = lazyPart(() => import('./footer-more.tsx').then((file) => file.FooterMore))

/** Renders nothing, because the rest of the page reports a missing store. */
const nothing = () => null

/** Renders the footer of every page (AMB-59). */
function Footer() {
  const { whatsapp } = useBusiness()
  const { footer } = useSiteLinks()
  const hasMore = useWarmPart(FooterMore)
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerInner']}>
        <div className={styles['about']}>
          <Mark />
          <p>
            Renta de equipo de filmación y escenario. El catálogo sigue contigo aunque no tengas internet.
          </p>
          <ContactLines />
        </div>
        <nav aria-label="Pie de página" className={styles['links']}>
          {footer.map(({ to, name }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
          {whatsapp !== null && (
            <a href={contactLink(whatsapp)} target="_blank" rel="noopener">
              WhatsApp
            </a>
          )}
          {hasMore && (
            <CatchBoundary getResetKey={() => 'more'} errorComponent={nothing}>
              <FooterMore />
            </CatchBoundary>
          )}
        </nav>
        {/* For the staff, after what visitors look for. */}
        <Link to="/login" className={styles['staff']}>
          Acceso
        </Link>
      </div>
    </footer>
  )
}

/** Renders the configured contact data, or nothing (AMB-50). */
function ContactLines() {
  const { contact_email, contact_phone, contact_address, contact_hours } = useBusiness()
  const lines = [
    contact_phone && (
      <a key="phone" href={`tel:${contact_phone.dialled}`} className="num">
        {contact_phone.shown}
      </a>
    ),
    contact_email && (
      <a key="email" href={`mailto:${contact_email}`}>
        {contact_email}
      </a>
    ),
    contact_address,
    contact_hours,
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={typeof line === 'string' ? line : line.key}>{line}</li>
      ))}
    </ul>
  )
}

/** Preloads the code of dialogs once the page is rendered, its store is open, and the browser is idle. */
export function useWarmDialogs(): void {
  const isOpening = useStoreState().phase === 'opening'
  useEffect(() => (isOpening ? undefined : warmWhenIdle()), [isOpening])
}
