import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Short results of what a person did; one at a time. */
export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      // Beside what takes it back, the words have little room on a phone.
      gap: { base: '8px', md: '12px' },
      width: { base: 'calc(100vw - 28px)', md: '400px' },
      p: { base: '10px 4px 10px 12px', md: '12px 8px 12px 14px' },
      bg: 'raised',
      color: 'fg',
      border: '1px solid {colors.line}',
      borderInlineStart: '4px solid var(--kind)',
      borderRadius: 'card',
      boxShadow: 'var(--float)',
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      transform: 'translate(var(--swipe-x, 0px), var(--swipe-y, 0px))',
      transition: 'translate 180ms, transform 160ms, opacity 180ms',
      // The whole of it follows a finger; what it says can be copied from the list.
      touchAction: 'pinch-zoom',
      userSelect: 'none',
      '--kind': 'var(--info)',
      '&[data-type=success]': { '--kind': 'var(--added)' },
      '&[data-type=error]': { '--kind': 'var(--danger)' },
      '&[data-swiping]': { transition: 'none', cursor: 'grabbing' },
      '[data-part=group]:focus-visible &': { outline: '3px solid var(--accent-text)', outlineOffset: '2px' },
    },
    title: { fontWeight: 650, overflowWrap: 'anywhere', lineClamp: 3 },
    description: { color: 'soft', fontSize: '14px', overflowWrap: 'anywhere', lineClamp: 6 },
    actionTrigger: {
      minH: '44px',
      px: { base: '10px', md: '14px' },
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
