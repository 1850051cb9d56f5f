/** The way that still works where the Clipboard API does not exist (plain http) or is refused. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;opacity:0'
  // Inside the open dialog, because its focus trap would take the focus back.
  const host = document.activeElement?.closest('[role=dialog]') ?? document.body
  host.append(area)
  const before = document.activeElement
  area.select()
  // Deprecated, and the only way on a page without a secure context.
  const copied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}

/** Puts text on the clipboard; false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}
