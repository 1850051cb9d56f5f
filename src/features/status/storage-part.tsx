import { useEffect, useState } from 'react'
import { Part } from '#ui/layout/part.tsx'
import { Fact, Facts } from './facts.tsx'
import { sizeText } from './words.ts'
import frame from '#ui/layout/part-screen.module.css'
import styles from './status.module.css'

type Space = { usage: number; quota: number; isKept: boolean }

/** Reads what this site takes on the device; null where the browser does not tell. */
async function readSpace(): Promise<Space | null> {
  // Not there on plain http.
  const storage = (navigator as { storage?: StorageManager }).storage
  if (!storage?.estimate) return null
  const [{ usage = 0, quota = 0 }, isKept] = await Promise.all([
    storage.estimate(),
    storage.persisted?.() ?? false,
  ])
  return { usage, quota, isKept }
}

/** How much of the device this site takes, and whether the browser may delete it. */
export function StoragePart() {
  const [space, setSpace] = useState<Space | null | undefined>(undefined)
  useEffect(() => {
    let isOver = false
    readSpace()
      .catch(() => null)
      .then((found) => !isOver && setSpace(found))
      .catch(console.warn)
    return () => {
      isOver = true
    }
  }, [])
  return (
    <Part title="Almacenamiento">
      {space === undefined ? (
        <div className={frame['ghost']} role="status" aria-label="Cargando…" />
      ) : space === null ? (
        <p className={styles['news']}>Este navegador no dice cuánto espacio queda.</p>
      ) : (
        <>
          <div className={styles['meter']} aria-hidden>
            <span
              style={{ inlineSize: `${Math.min(100, (space.usage / Math.max(space.quota, 1)) * 100)}%` }}
            />
          </div>
          <Facts>
            <Fact name="Ocupado" note="Datos, imágenes y la aplicación.">
              {sizeText(space.usage)} de {sizeText(space.quota)}
            </Fact>
            <Fact
              name="Protegido"
              {...(!space.isKept && {
                note: 'Si al dispositivo le falta espacio, el navegador puede borrar estos datos. Lo ya enviado vuelve del servidor.',
              })}
            >
              {space.isKept ? 'Sí' : 'No'}
            </Fact>
          </Facts>
        </>
      )}
    </Part>
  )
}
