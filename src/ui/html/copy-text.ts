/** Copies text to the clipboard. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies through a selection, where the Clipboard API is missing (plain http) or refused. */
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
  // Deprecated, but the only way without a secure context.
  // oxlint-disable-next-line typescript/no-deprecated
  const copied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
