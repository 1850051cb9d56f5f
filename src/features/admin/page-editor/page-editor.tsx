import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Store } from '#db/store/store.ts'
import { DraftNotice, useEditor } from '#app/forms/use-editor.tsx'
import { notifyRefused, useNewImages } from '#app/forms/use-new-images.ts'
import { pageLight } from '#domain/custom-page/structure.ts'
import { htmlRules } from '#domain/custom-page/element-style.ts'
import { backgroundOf } from '#domain/page-editor/page-draft.ts'
import type { ModifiablePageContentRow } from '#domain/tables/content-tables.ts'
import { isOver } from '#sync/session/session.ts'
import { EditorBar } from '#ui/forms/editor-layout.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-guard.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Segments } from '#ui/forms/toggles.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { hasOverlay } from '#ui/hooks/keyboard-focus.ts'
import { EditorActions, EditorHead, EditorNotices } from './editor-head.tsx'
import { EditContext, usePageDraft, usePageEditor, useSavePage } from './use-page-editor.ts'
import { ElementList } from './element-list.tsx'
import { PagePreview, type RenderPage, type RenderPlans } from './page-preview.tsx'
import { PageSettings } from './page-settings.tsx'
import { useElementFocus } from './element-row.tsx'
import styles from './page-editor.module.css'

type PageEditorProps = {
  store: Store
  slug: string
  /** Stored row. Null for a new page. */
  row: ModifiablePageContentRow | null
  newTitle: string
  renderPage: RenderPage
  renderPlans: RenderPlans
}

/** Edits the elements of a custom page beside a live preview (A§2). */
export function PageEditor({ store, slug, row, newTitle, renderPage, renderPlans }: PageEditorProps) {
  const editor = usePageEditor(row, newTitle)
  const { page, edit, isChanged, isStored } = editor
  const images = useNewImages(store, notifyRefused)
  const draft = usePageDraft(store, slug, editor, images)
  const shell = useEditor({ isChanged, draft, isPreparing: images.preparing !== null, isFree: isOver })
  const save = useSavePage(slug, editor, images)
  const [selected, setSelected] = useState<string | null>(null)
  const [side, setSide] = useState<'edit' | 'preview'>('edit')
  const isWide = useMediaQuery('(min-width: 68.75em)')
  const listRef = useRef<HTMLDivElement>(null)
  const focusElement = useElementFocus(listRef)

  const trySave = () => {
    if (shell.isBusy) return
    // Saving now would overwrite the other version before the user has chosen one.
    if (editor.isConflicting)
      toaster.create({
        type: 'info',
        title: 'Elige una versión',
        description: 'Otra persona guardó esta página. Di primero con cuál sigues, y guarda después.',
      })
    else void shell.submit(() => shell.keep(save))
  }
  const onFrameKey = useEditorKeys({ undo: editor.undo, redo: editor.redo, save: trySave })
  const background = backgroundOf(page)
  const light = useMemo(() => pageLight(background), [background])
  const context = useMemo(
    () => ({ edit, light, rules: htmlRules(light.ground), images }),
    [edit, light, images],
  )
  const selectInPreview = (key: string) => {
    setSelected(key)
    setSide('edit')
    focusElement(key, 'toggle')
  }
  const isEditing = isWide || side === 'edit'
  return (
    <div className={`stack gap-16 ${styles['editor']}`}>
      <EditorHead slug={slug} isStored={isStored} isDraft={!editor.base.isPublic} />
      <DraftNotice draft={draft} />
      <EditorNotices slug={slug} editor={editor} />
      {!isWide && (
        <Segments
          label="Qué ver"
          isLabelHidden
          options={[
            { value: 'edit', label: 'Editar' },
            { value: 'preview', label: 'Vista previa' },
          ]}
          value={side}
          onChange={setSide}
        />
      )}
      <EditContext value={context}>
        <div className={`stack ${styles['columns']}`}>
          <div className={`stack gap-16 ${styles['form']}`} hidden={!isEditing}>
            <PageSettings title={page.title} isPublic={page.isPublic} background={background} slug={slug} />
            {row && <SectionBoundary name="lo planeado de la página">{renderPlans(row)}</SectionBoundary>}
            <SectionBoundary name="los elementos de la página">
              <div ref={listRef}>
                <ElementList
                  elements={page.elements}
                  selected={selected}
                  onSelect={setSelected}
                  onFocus={focusElement}
                />
              </div>
            </SectionBoundary>
          </div>
          {(isWide || side === 'preview') && (
            <div className={styles['preview']}>
              <SectionBoundary name="la vista previa">
                <PagePreview
                  slug={slug}
                  values={editor.values}
                  elements={page.elements}
                  sourceOf={images.sourceOf}
                  selected={selected}
                  onSelect={selectInPreview}
                  onKey={onFrameKey}
                  renderPage={renderPage}
                />
              </SectionBoundary>
            </div>
          )}
        </div>
      </EditContext>
      <EditorBar isChanged={isChanged} status={isChanged && (shell.draftStatus || 'Sin guardar')}>
        <EditorActions editor={editor} maySave={!shell.isBusy} isSaving={shell.isSaving} onSave={trySave} />
      </EditorBar>
      <LeaveQuestion
        guard={shell.guard}
        onDiscard={() => {
          draft.end()
          images.dropUnused()
        }}
      >
        Lo que cambiaste en esta página no se ha guardado.
      </LeaveQuestion>
    </div>
  )
}

type Actions = { undo: () => void; redo: () => void; save: () => void }

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>

/**
 * Handles Ctrl or Cmd with Z, Shift+Z, Y and S before the browser and the admin's undo (features/admin/action-notices).
 * @returns the handler for the preview, which has a window of its own
 */
function useEditorKeys(actions: Actions) {
  const press = useEffectEvent((event: Press) => {
    const action = shortcutOf(event)
    if (action === null || hasOverlay()) return
    event.preventDefault()
    event.stopPropagation()
    actions[action]()
  })
  useEffect(() => {
    const life = new AbortController()
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true, signal: life.signal })
    return () => life.abort()
  }, [])
  return (event: ReactKeyboardEvent) => {
    // The listener above has handled events of this window.
    if ((event.target as Node).ownerDocument === document) return
    const action = shortcutOf(event)
    if (action === null) return
    event.preventDefault()
    actions[action]()
  }
}

function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): keyof Actions | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 's':
      return shiftKey ? null : 'save'
    default:
      return null
  }
}
