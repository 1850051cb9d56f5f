import { fileOf, MODES, SIZES, type Shot } from './shots.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (words: string) => words.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { margin: 0; padding: 16px; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 10px 0; background: Canvas; }
fieldset { display: flex; gap: 12px; margin: 0; padding: 0; border: 0; }
h2 { margin: 32px 0 8px; } h3 { margin: 20px 0 6px; font-size: 15px; }
ul { display: flex; flex-wrap: wrap; gap: 10px; margin: 0; padding: 0; list-style: none; }
img { display: block; height: 320px; width: auto; border: 1px solid #8888; border-radius: 6px; }
.broken { color: #c33; white-space: pre-wrap; }
${MODES.map((mode) => `body:has(#only-${mode}:checked) li:not(.${mode})`).join(', ')} { display: none; }
${SIZES.map(({ name }) => `body:has(#only-${name}:checked) li:not(.s${name})`).join(', ')} { display: none; }
`

function choice(name: string, all: string, options: readonly string[]): string {
  const radio = (id: string, label: string, checked = '') =>
    `<label><input type="radio" name="${name}" id="${id}"${checked}> ${label}</label>`
  return `<fieldset><legend hidden>${name}</legend>${radio(`all-${name}`, all, ' checked')}${options
    .map((option) => radio(`only-${option}`, option))
    .join('')}</fieldset>`
}

function stateOf({ name, slug, error }: Shot): string {
  const images = SIZES.flatMap(({ name: size, width, height }) =>
    MODES.map((mode) => {
      const file = fileOf(slug, size, mode)
      const image = `<img src="${file}" loading="lazy" width="${width}" height="${height}" alt="${text(`${name}, ${size}, ${mode}`)}">`
      return `<li class="${mode} s${size}"><a href="${file}">${image}</a></li>`
    }),
  )
  const shown = error === null ? `<ul>${images.join('')}</ul>` : `<p class="broken">${text(error)}</p>`
  return `<h3 id="${slug}">${text(name)}</h3>${shown}`
}

/** Renders the page with all images: one row for each state, filtered by size or mode without a script. */
export function indexPage(shots: readonly Shot[]): string {
  const groups = [...new Set(shots.map(({ group }) => group))]
  const parts = groups.map(
    (group) =>
      `<section><h2>${text(group)}</h2>${shots
        .filter((shot) => shot.group === group)
        .map(stateOf)
        .join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>${STYLE}</style>
<header><strong>Screens</strong>${choice(
    'size',
    'all sizes',
    SIZES.map(({ name }) => name),
  )}${choice('mode', 'both modes', MODES)}</header>
${parts.join('\n')}
`
}
