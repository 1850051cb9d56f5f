import { sectionName } from '#domain/catalogue/catalogue.ts'
import { isServiceSection } from '#domain/catalogue/service-sections.ts'
import { SETTING_WORDS } from '#domain/settings/names.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormCard } from '#ui/forms/form-card.tsx'
import type { CardProps } from './card.ts'
import { Note } from './note.tsx'
import styles from './settings.module.css'

type ServicesCardProps = CardProps & { sections: readonly SectionRow[] | undefined }

/** Which sections hold services: their products have no limit of units (AMB-15). */
export function ServicesCard({ record: { values, set }, notes, sections }: ServicesCardProps) {
  const chosen = values.service_section_ids
  return (
    <FormCard
      title={SETTING_WORDS.service_section_ids.label}
      note="Sus artículos son servicios o paquetes: se piden sin límite de existencias."
    >
      <div>
        <fieldset className={styles['services']}>
          <legend className="visually-hidden">Secciones de servicios</legend>
          {sections?.map((section) => {
            const isNamed = isServiceSection(section, [])
            const name = sectionName(section)
            return (
              <Checkbox
                key={section.id}
                label={isNamed ? `${name} (por su nombre)` : name}
                isChecked={isNamed || chosen.includes(section.id)}
                isDisabled={isNamed}
                onChange={(isChosen) =>
                  set(
                    'service_section_ids',
                    isChosen ? [...chosen, section.id] : chosen.filter((id) => id !== section.id),
                  )
                }
              />
            )
          })}
          {sections?.length === 0 && (
            <p className={styles['none']}>Todavía no hay secciones en el catálogo.</p>
          )}
        </fieldset>
        <Note>{notes.service_section_ids}</Note>
      </div>
    </FormCard>
  )
}
