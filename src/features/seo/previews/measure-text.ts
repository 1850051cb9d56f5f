/** How wide a text is in a font, in pixels. Without a canvas every letter counts the same. */
export function measureIn(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return (text) => text.length * 9
  context.font = font
  return (text) => context.measureText(text).width
}
