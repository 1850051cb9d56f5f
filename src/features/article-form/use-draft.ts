import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findDrafts, removeDraft, saveDraft } from '#db/drafts.ts'
import type { Store } from '#db/store.ts'
import { articleDraft, readArticleDraft } from '#domain/article-form/draft.ts'
import type { ArticleValues } from '#domain/article-form/values.ts'

/** The most that a crash can cost; long enough not to write at every key. */
const PAUSE_MS = 400

/** Something that was begun in this form earlier. */
export type Offered = { key: string; at: number; values: Partial<ArticleValues>; pictures: string[] }

type Held = { before: ArticleValues; values: ArticleValues; isChanged: boolean; pictures: readonly string[] }

/**
 * Keeps what the form holds on the device while it differs from the article, and offers what was left there by a
 * crash, a reload or another day.
 * @param place where the drafts of this form are kept (domain/article-form/draft.ts)
 */
export function useDraft(store: Store, place: string, held: Held) {
  const [offered, setOffered] = useState<Offered[]>([])
  const [key] = useState(() => `${place}${Date.now()}`)
  const isOver = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isKept, setKept] = useState(false)
  /** Drafts that were taken into this one: they go once it is kept. */
  const taken = useRef<string[]>([])

  const forgetAll = (keys: readonly string[]) => {
    for (const key of keys)
      removeDraft(store, key).catch((error: unknown) => console.warn('A draft cannot be removed.', error))
  }
  useEffect(() => {
    let isCurrent = true
    findDrafts(store, place).then(
      (drafts) => {
        const usable = drafts.flatMap(({ key, at, value, pictures = [] }) => {
          const values = readArticleDraft(value)
          return values ? [{ key, at, values, pictures }] : []
        })
        if (isCurrent) setOffered(usable)
      },
      (error: unknown) => console.warn('The drafts cannot be read.', error),
    )
    return () => void (isCurrent = false)
  }, [store, place])

  const write = useEffectEvent(() => {
    timer.current = undefined
    if (isOver.current) return
    const { before, values, isChanged, pictures } = held
    const written = isChanged
      ? saveDraft(store, key, articleDraft(before, values), pictures)
      : removeDraft(store, key)
    written.then(
      () => {
        setKept(isChanged)
        forgetAll(taken.current.splice(0))
      },
      (error: unknown) => console.warn('What is typed cannot be kept.', error),
    )
  })
  const text = JSON.stringify([held.values, held.pictures])
  const opened = useRef(text)
  useEffect(() => {
    if (text === opened.current) return
    // From here on also a return to what it was is written.
    opened.current = ''
    setKept(false)
    timer.current ??= setTimeout(write, PAUSE_MS)
  }, [text])
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

  const remove = (draft: Offered) => setOffered((all) => all.filter((other) => other !== draft))
  return {
    offered: offered[0] ?? null,
    /** All that is typed is on the device. */
    isKept,
    /** It is part of this form from now on. */
    accept: (draft: Offered) => {
      remove(draft)
      taken.current.push(draft.key)
    },
    forget: (draft: Offered) => {
      remove(draft)
      forgetAll([draft.key])
    },
    /** It was saved, or is not wanted: nothing is kept any more. */
    end: () => {
      isOver.current = true
      forgetAll([key, ...taken.current.splice(0)])
    },
  }
}
