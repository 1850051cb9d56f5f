import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Short results of what a person did; one at a time. */
export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      width: { base: 'calc(100vw - 28px)', md: '400px' },
      p: '12px 12px 12px 16px',
      bg: 'raised',
      color: 'fg',
      border: '1px solid {colors.line}',
      borderInlineStart: '4px solid var(--info)',
      borderRadius: 'card',
      boxShadow: 'var(--float)',
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      transition: 'translate 180ms, opacity 180ms',
      '&[data-type=success]': { borderInlineStartColor: 'var(--added)' },
      '&[data-type=error]': { borderInlineStartColor: 'var(--danger)' },
    },
    title: { fontWeight: 650 },
    description: { color: 'soft', fontSize: '14px' },
    actionTrigger: {
      minH: '44px',
      px: '14px',
      borderRadius: 'control',
      border: '1px solid var(--control-line)',
      fontWeight: 650,
      cursor: 'pointer',
    },
    closeTrigger: {
      width: '44px',
      height: '44px',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      color: 'muted',
      cursor: 'pointer',
    },
  },
})
