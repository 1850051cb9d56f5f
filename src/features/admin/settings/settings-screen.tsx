import { readRows } from '#db/queries/table-rows.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLive, useStoreState } from '#app/store/react.tsx'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-layout.tsx'
import { findCustomPages } from '#db/queries/custom-pages.ts'
import { findSections } from '#db/queries/admin-catalogue.ts'
import type { Store } from '#db/store/store.ts'
import { RecordEditor } from '#app/forms/record-editor.tsx'
import { useRecordEditor, useRecordForm } from '#app/forms/use-record-editor.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { changedFields } from '#domain/forms/form-changes.ts'
import { settingInSentence, settingsChanges, settingsNotes } from '#domain/business/setting-words.ts'
import {
  readSettingsDraft,
  type SettingKey,
  settingsRulesOver,
  type SettingsValues,
  settingText,
  tidyValues,
  valuesOf,
} from '#domain/business/setting-values.ts'
import { isOver } from '#sync/session/session.ts'
import { builtBusiness } from '#app/store/use-business.ts'
import { findCatalogSettings } from '#db/queries/public-products.ts'
import { useScreen } from '#app/store/use-screen.tsx'
import { businessOf, DEMO_BRAND } from '#domain/business/business.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { type Outcome, useActions } from '#app/actions/actions.ts'
import { DRAWN_OF, saveSettings } from '#domain/commands/content-commands.ts'
import { notifyRefused, type NewImages, useNewImages } from '#app/forms/use-new-images.ts'
import { imageSource } from '#db/core/build.ts'
import { drawIcons } from '#db/images/draw-icons.ts'
import { queueImage } from '#db/images/new-image.ts'
import { dropImages, type NewImage } from '#db/outbox/held-images.ts'
import { BrandCard } from './brand-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { LinksCard } from './links-card.tsx'
import { ContactCard, MediaCard, OrdersCard, PricesCard, ServicesCard, ViewsCard } from './settings-cards.tsx'
import { MessagesCard } from './messages-card.tsx'
import { StepsCard } from './steps-card.tsx'
import styles from './settings.module.css'

type SettingsFormProps = {
  store: Store
  /** Current stored values. */
  stored: SettingsValues
  /** Field to focus, from the URL. */
  focusOn?: SettingKey | undefined
}

/** Renders /config/settings, the catalogue defaults and the details of the business (A§2, A§3). */
export function SettingsScreen({ focusOn }: Pick<SettingsFormProps, 'focusOn'>) {
  const opened = useStoreState()
  const { state, values } = useSettings()
  const isOpen = opened.phase === 'ready' && state === 'ready' && values !== null
  return (
    <div className={styles['screen']}>
      <ScreenHead
        title="Configuración Sitio"
        note="Cómo se abre el catálogo, y lo que el sitio dice de tu negocio."
      />
      {state === 'failed' && (
        <LoadFailure title="Error al cargar configuración" onRetry={syncNow}>
          Este dispositivo todavía no tiene los ajustes del sitio. Vuelve a intentarlo cuando haya conexión.
        </LoadFailure>
      )}
      {isOpen && <SettingsForm store={opened.store} stored={values} focusOn={focusOn} />}
      {!isOpen && state !== 'failed' && <FormSkeleton label="Cargando configuración…" />}
    </div>
  )
}

/** Edits all settings in one form and saves those that differ. */
function SettingsForm({ store, stored, focusOn }: SettingsFormProps) {
  const rules = useMemo(() => settingsRulesOver(stored), [stored])
  const images = useNewImages(store, notifyRefused, 'logo')
  const record = useRecordForm({
    store,
    place: 'settings/',
    stored,
    rules,
    readDraft: readSettingsDraft,
    images: images.all,
  })
  const { form, values, before, fill } = record
  const sections = useLive(findSections)
  const save = useSaveSettings(store, images)
  const pages = useLive(findCustomPages)
  const nameOf = (id: string) => {
    const section = sections?.find((one) => one.id === id)
    return section ? sectionName(section) : (pages?.find((page) => page.id === id)?.title ?? null)
  }
  const editor = useRecordEditor({
    record,
    isFree: isOver,
    notes: (theirs) => settingsNotes(theirs, values, nameOf),
    changes: (heard) => settingsChanges(heard, values, nameOf),
    tidy: () => fill(tidyValues(values)),
    images: [images],
    save: (typed) => save(typed, changedFields(before, typed)),
    onSaved: images.dropUnused,
    recover: async () => {
      const { offered } = record.draft
      if (!offered) return
      await images.recover(offered.images)
      record.draft.recover()
    },
  })

  const { setFocus } = form
  useEffect(() => {
    if (focusOn) setFocus(focusOn)
  }, [focusOn, setFocus])

  const part = { record, notes: editor.notes }
  return (
    <RecordEditor
      editor={editor}
      action="Guardar Cambios"
      question="Lo que cambiaste en la configuración no se ha guardado."
    >
      <div className={styles['cards']}>
        <div className={styles['column']}>
          <ViewsCard {...part} />
          <BrandCard {...part} />
          <PricesCard {...part} />
          <OrdersCard {...part} />
        </div>
        <div className={styles['column']}>
          <LogoCard {...part} images={images} />
          <StepsCard {...part} />
          <ContactCard {...part} />
          <MessagesCard {...part} />
          <MediaCard {...part} />
        </div>
        <div className={`${styles['column']} ${styles['wide']}`}>
          <LinksCard {...part} pages={pages} />
          <ServicesCard {...part} sections={sections} />
        </div>
      </div>
    </RecordEditor>
  )
}

/** Reads the settings, with build-time defaults for those that are not stored. */
function useSettings(): { state: ScreenState; values: SettingsValues | null } {
  // Some of the rows are not enough: the form would report the others as another admin's changes.
  const { state, rows } = useScreen(findCatalogSettings, ['catalog_settings'], () => false)
  const isSettled = useSettled(state === 'ready' && rows?.length === 0)
  const values = useMemo(
    () => (rows && (rows.length > 0 || isSettled) ? valuesOf(businessOf(builtBusiness(), rows), rows) : null),
    [rows, isSettled],
  )
  return { state, values }
}

/** Returns true once a shop has had no settings for a second, because live queries follow their tables a moment later. */
function useSettled(isEmpty: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isEmpty) return
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isEmpty])
  return isSettled
}

const SETTLED_MS = 1_000

/**
 * Returns the action that saves changed settings, each by its own command (A§5, A§8). A new name or logo brings new
 * icons. If they cannot be drawn, the earlier ones stay.
 */
function useSaveSettings(store: Store, images: NewImages) {
  const { perform } = useActions()
  return async (values: SettingsValues, changed: readonly SettingKey[]): Promise<Outcome> => {
    const texts = Object.fromEntries(changed.map((key) => [key, settingText(key, values)]))
    const isDrawn = changed.some((key) => DRAWN_OF.includes(key))
    const icons = isDrawn && hasIdentity(values) ? await newIcons(store, values, images) : null
    const brand_icons = isDrawn && !hasIdentity(values) ? '' : icons?.url
    const outcome = await perform(
      async (db) => {
        const rows = await readRows(db, 'catalog_settings')
        return saveSettings(rows, brand_icons === undefined ? texts : { ...texts, brand_icons })
      },
      { title: 'Configuración guardada', description: `${named(changed)}.` },
    )
    if (icons !== null && outcome !== 'done' && store.outbox) await dropImages(store.outbox, [icons.path])
    return outcome
  }
}

/** Returns true if there is something to draw icons of. The demo's are files of the build. */
function hasIdentity({ brand_name: brand, logo, logo_dark: dark }: SettingsValues): boolean {
  return logo !== '' || dark !== '' || (brand !== '' && brand !== DEMO_BRAND)
}

/** Draws the icons of a shop and queues them. Returns null if this device cannot. */
async function newIcons(
  store: Store,
  { brand_name: brand, logo, logo_dark: dark }: SettingsValues,
  { sourceOf }: NewImages,
): Promise<NewImage | null> {
  const at = (address: string) => (address === '' ? null : imageSource(sourceOf(address)))
  try {
    const icons = await drawIcons({ brand, logo: at(logo), logoDark: at(dark) })
    return icons && (await queueImage(store, icons)).ok ? icons : null
  } catch (error) {
    console.warn('The icons of the shop could not be drawn.', error)
    return null
  }
}

/** Lists the changed settings: 'La vista en web y el número de WhatsApp'. */
function named(keys: readonly SettingKey[]): string {
  const text = new Intl.ListFormat('es-MX').format(keys.map((key) => settingInSentence(key) ?? key))
  return text.charAt(0).toUpperCase() + text.slice(1)
}
