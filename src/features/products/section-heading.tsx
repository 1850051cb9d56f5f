import { productCount } from '#domain/core/format.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { Selection } from '#ui/lists/use-selection.ts'
import styles from './products-screen.module.css'

type SectionHeadingProps = {
  name: string
  /** The products of the section that are listed. */
  ids: readonly string[]
  selection: Selection
}

/** A section above its products, with a box for all of them while products are being chosen. */
export function SectionHeading({ name, ids, selection }: SectionHeadingProps) {
  const count = ids.filter((id) => selection.ids.has(id)).length
  return (
    <div className={styles['sectionHead']} data-choosing={selection.isOn || undefined}>
      {selection.isOn && ids.length > 0 && (
        <Checkbox
          label={`Seleccionar la sección ${name}`}
          isLabelHidden
          isChecked={count === ids.length}
          isIndeterminate={count > 0}
          onChange={(isChosen) => selection.choose(ids, isChosen)}
        />
      )}
      <h2>{name}</h2>
      <span className={`${styles['count']} num`}>{productCount(ids.length)}</span>
    </div>
  )
}
