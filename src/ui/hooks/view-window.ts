import { createContext, use } from 'react'

const ViewWindow = createContext<Window | null>(null)

/** Gives everything below it the window that it is drawn in, when that is not the page's own: a preview's frame. */
export const ViewWindowProvider = ViewWindow.Provider

/** The window whose width and wishes count here. */
export function useViewWindow(): Window {
  return use(ViewWindow) ?? globalThis.window
}
