import { SearchCheck } from 'lucide-react'
import type { SiteFile } from '#db/commands/site-files.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { difference } from '#domain/crawler-files/difference.ts'
import { Button } from '#ui/layout/button.tsx'
import { LineChanges } from './line-changes.tsx'
import { useRootCheck, type RootResult } from './use-root-check.ts'

type RootCheckProps = { name: SiteFileName; file: SiteFile }

/** Asks the site's root what it really answers, and says whether that is what is saved (AMB-44, facts §5). */
export function RootCheck({ name, file }: RootCheckProps) {
  const { result, isAsking, check } = useRootCheck(name)
  const shown = result && words(name, file, result)
  const isOther = result?.kind === 'answer' && result.verdict(file.text ?? '') === 'other'
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        aria-label={`Comprobar raíz: ${name}`}
        disabled={isAsking}
        onClick={check}
      >
        <SearchCheck aria-hidden />
        {isAsking ? 'Preguntando…' : 'Comprobar raíz'}
      </Button>
      <p role="status" data-tone={shown?.tone}>
        {shown?.text}
      </p>
      {isOther && file.text !== null && (
        <LineChanges
          label={`De lo guardado a lo que responde la raíz: ${name}`}
          change={difference(file.text, result.text)}
          words={{ removed: 'solo en lo guardado', added: 'solo en la raíz' }}
        >
          Lo guardado (−) y lo que responde la raíz (+):
        </LineChanges>
      )}
    </>
  )
}

type Shown = { tone: 'good' | 'bad' | 'quiet'; text: string }

const HOST =
  'Revisa las reglas del hosting (docs/hosting): la raíz debe responder con el archivo de public-assets.'

function words(name: SiteFileName, file: SiteFile, result: RootResult): Shown {
  if (result.kind === 'failed') {
    return result.status === 0
      ? { tone: 'quiet', text: 'Sin conexión con el sitio: no se pudo comprobar.' }
      : { tone: 'bad', text: `La raíz responde con el error ${result.status}. ${HOST}` }
  }
  switch (result.verdict(file.text ?? '')) {
    case 'same':
      return { tone: 'good', text: 'La raíz responde con el texto guardado.' }
    case 'page':
      return { tone: 'bad', text: `La raíz responde con la página (HTML), no con ${name}. ${HOST}` }
    case 'type':
      return { tone: 'bad', text: `El texto es el guardado, pero llega como “${result.type}”. ${HOST}` }
    case 'other':
      if (file.text === null)
        return { tone: 'quiet', text: 'No hay texto guardado: la raíz responde con uno hecho del catálogo.' }
      if (file.isWaiting)
        return { tone: 'quiet', text: 'La raíz responde con un texto distinto: el guardado aún no se envía.' }
      return { tone: 'bad', text: `La raíz responde con un texto distinto. ${HOST}` }
  }
}
