// node scripts/size.mjs: amount of text to read, limited by tests/size.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { ROOT } from './run.mjs'

/** Openings that make a reader guess the noun (CONTRIBUTING.md, English). */
const GUESSING = /^(What|Whatever|Whether|Where|How|Who|Whose|Whom|Why|Which|When|Of|Its)\b/
const SMALL = 25
/** Folders whose docstrings are read, besides src. */
const READ = ['supabase/local', 'supabase/seed', 'supabase/tests', 'scripts', 'prerender', 'tests']

/** Measures the repository at `root`. @returns figures by name: files, lines, words, or shares of files in percent */
export function measure(root) {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const list = (folder, ending) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.name.includes('.gen.'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const linesOf = (files) => files.reduce((sum, file) => sum + countLines(read(file)), 0)
  const wordsOf = (files) => files.reduce((sum, file) => sum + read(file).split(/\s+/).length - 1, 0)

  const src = list('src', /\.tsx?$/)
  const parse = (file) => ({ text: read(file), comments: parseSync(file, read(file)).comments })
  const parsed = src.map(parse)
  const others = READ.flatMap((folder) => list(folder, /\.(mjs|tsx?)$/)).map(parse)
  const lines = linesOf(src)
  const small = parsed.filter(({ text }) => countLines(text) < SMALL).length
  const tests = [...list('tests', /\.tsx?$/), ...list('supabase/tests', /\.tsx?$/)]
  const docs = list('docs', /\.md$/)
  return {
    'src: files': src.length,
    'src: lines': lines,
    'src: lines of a file, on average': Math.round(lines / src.length),
    [`src: files below ${SMALL} lines, %`]: Math.round((small / src.length) * 100),
    'src: lines of code': parsed.reduce((sum, each) => sum + linesOfCode(each), 0),
    'docstrings that make the reader guess': [...parsed, ...others].reduce(
      (sum, each) => sum + guessing(each),
      0,
    ),
    'src: base names that stand for two files': doubled(src),
    'src: lines of css': linesOf(list('src', /\.css$/)),
    'scripts: lines': linesOf(list('scripts', /\.(mjs|tsx?)$/)),
    'tests: lines': linesOf(tests),
    'docs: words': wordsOf(docs),
    'docs: records': docs.filter((file) => file.startsWith(join('docs', 'adr'))).length,
    'ARCHITECTURE.md: lines': countLines(read('ARCHITECTURE.md')),
    'README.md: lines': countLines(read('README.md')),
  }
}

function countLines(text) {
  return text.split('\n').length - 1
}

/** Counts lines that contain more than a comment. */
function linesOfCode({ text, comments }) {
  let code = text
  for (const { start, end } of comments.toReversed())
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, '') + code.slice(end)
  return code.split('\n').filter((line) => line.trim() !== '').length
}

function guessing({ comments }) {
  return comments.filter(
    ({ type, value }) =>
      type === 'Block' && value.startsWith('*') && GUESSING.test(value.replaceAll(/^[\s*]+/g, '')),
  ).length
}

/** Counts base names of several files. Routes are left out, because their names are addresses. */
function doubled(files) {
  const names = files.filter((file) => !file.includes('routes')).map((file) => file.split(/[\\/]/).at(-1))
  return new Set(names.filter((name, index) => names.indexOf(name) !== index)).size
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [name, value] of Object.entries(measure(ROOT))) console.log(String(value).padStart(8), name)
