/**
 * Runs in the page: translates as Chrome does, which puts `<font><font>text</font></font>` in the place of each text
 * node, also of later ones. React keeps the nodes it made, which are no longer in the page.
 */
export function translate(): void {
  const SKIPPED = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TEXTAREA', 'FONT'])
  const wrap = (text: Text) => {
    const parent = text.parentNode
    if (!parent || text.data.trim() === '' || SKIPPED.has(parent.nodeName)) return
    if ((parent as Element).closest('[translate=no], .notranslate')) return
    const outer = document.createElement('FONT')
    const inner = document.createElement('FONT')
    inner.append(document.createTextNode(text.data))
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
  const wrapAll = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) wrap(text)
  }
  wrapAll(document.body)
  new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node)
        else if (node.nodeName !== 'FONT') wrapAll(node)
      }
      if (type === 'characterData' && target.isConnected) wrap(target as Text)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
