/** Where keys already have a meaning: text that is being typed. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])'
/** What stands over the page has actions of its own, or asks something first. */
const OVERLAYS =
  '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]'

/** Whether a key belongs to a field. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Whether a dialog or a menu is open over the page. */
export function hasOverlay(): boolean {
  return document.querySelector(OVERLAYS) !== null
}
