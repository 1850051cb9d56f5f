import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findDrafts, removeDraft, saveDraft } from '#db/device/drafts.ts'
import type { Store } from '#db/store/store.ts'

/** Delay of a write, and thus the most typing a crash can lose. */
const PAUSE_MS = 400

/** Draft of an earlier form. */
export type Offered<V> = { key: string; at: number; values: V; images: string[] }

/** Content of the form. `draft` is stored as JSON. */
type Held = { draft: unknown; isChanged: boolean; images: readonly string[] }

/**
 * Stores a form's unsaved content on the device. Offers drafts left by a crash, a reload or an earlier day.
 * @param place the key prefix of this form's drafts, e.g. `about/`
 * @param read returns the values of a stored draft, or null if it cannot be read
 */
export function useDraft<V>(store: Store, place: string, held: Held, read: (value: unknown) => V | null) {
  const [offered, setOffered] = useState<Offered<V>[]>([])
  const [key] = useState(() => `${place}${Date.now()}`)
  const isOver = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isKept, setKept] = useState(false)
  /** Accepted drafts, deleted once this one is stored. */
  const taken = useRef<string[]>([])

  const forgetAll = (keys: readonly string[]) => {
    for (const key of keys)
      removeDraft(store, key).catch((error: unknown) => console.warn('A draft cannot be removed.', error))
  }
  const readOne = useEffectEvent(read)
  useEffect(() => {
    let isCurrent = true
    findDrafts(store, place).then(
      (drafts) => {
        const usable = drafts.flatMap(({ key: other, at, value, pictures: images = [] }) => {
          const values = other === key ? null : readOne(value)
          return values !== null ? [{ key: other, at, values, images }] : []
        })
        if (isCurrent) setOffered(usable)
      },
      (error: unknown) => console.warn('The drafts cannot be read.', error),
    )
    return () => void (isCurrent = false)
  }, [store, place, key])

  const write = useEffectEvent(() => {
    timer.current = undefined
    if (isOver.current) return
    const { draft, isChanged, images } = held
    const written = isChanged ? saveDraft(store, key, draft, images) : removeDraft(store, key)
    written.then(
      () => {
        setKept(isChanged)
        forgetAll(taken.current.splice(0))
      },
      (error: unknown) => console.warn('What is typed cannot be kept.', error),
    )
  })
  const plan = useEffectEvent(() => {
    if (held.isChanged) {
      timer.current ??= setTimeout(write, PAUSE_MS)
      return
    }
    // Delete now so that an immediate reload does not offer the discarded draft.
    clearTimeout(timer.current)
    forgetAll(taken.current.splice(0))
    write()
  })
  const text = JSON.stringify([held.draft, held.images])
  const opened = useRef(text)
  useEffect(() => {
    if (text === opened.current) return
    // From now on a return to the initial values is written too.
    opened.current = ''
    setKept(false)
    plan()
  }, [text])
  const keptIn = useRef(store)
  useEffect(() => {
    if (store === keptIn.current) return
    keptIn.current = store
    // The browser deleted the store with this form's draft in it.
    plan()
  }, [store])
  useEffect(() => {
    const life = new AbortController()
    const hurry = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      write()
    }
    for (const leaving of ['beforeunload', 'pagehide', 'visibilitychange'])
      addEventListener(leaving, hurry, { signal: life.signal, capture: true })
    return () => {
      life.abort()
      hurry()
    }
  }, [])

  const remove = (draft: Offered<V>) => setOffered((all) => all.filter((other) => other !== draft))
  return {
    offered: offered[0] ?? null,
    /** Is true once everything typed is on the device. */
    isKept,
    /** Merges an offered draft into this one. */
    accept: (draft: Offered<V>) => {
      remove(draft)
      taken.current.push(draft.key)
    },
    forget: (draft: Offered<V>) => {
      remove(draft)
      forgetAll([draft.key])
    },
    /** Deletes the draft after a save or a discard. */
    end: () => {
      isOver.current = true
      forgetAll([key, ...taken.current.splice(0)])
    },
  }
}
