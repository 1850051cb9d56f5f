import { AerialView, type AerialSlots } from './aerial-view.tsx'
import { useAerialPage } from './use-aerial.ts'
import styles from './aerial.module.css'

/** /filmacion-aerea (S§2). */
export function AerialScreen({ renderProduct }: AerialSlots) {
  const { state, page } = useAerialPage()
  if (state === 'loading') {
    return (
      <div className={styles['ghost']}>
        <output className="visually-hidden">Cargando página...</output>
      </div>
    )
  }
  return <AerialView page={page} isMissing={state === 'failed'} renderProduct={renderProduct} />
}
