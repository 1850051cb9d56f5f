import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Dialogs: a sheet that rises from below on phones and stands in the middle on wider screens, or the whole screen. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'body',
    'footer',
    'title',
    'description',
    'closeTrigger',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      bg: 'scrim',
      zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
      _open: { animation: 'fade-in 160ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      display: 'flex',
      alignItems: { base: 'flex-end', md: 'center' },
      justifyContent: 'center',
      zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
      overscrollBehavior: 'contain',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      bg: 'surface',
      color: 'fg',
      outline: 0,
      overflow: 'hidden',
      // A phone on its side: everything scrolls, or the list would be a slit.
      '@media (max-height: 560px)': { overflowY: 'auto' },
      _open: { animation: 'fade-in 160ms, rise-in 180ms cubic-bezier(.2,.7,.2,1)' },
      _closed: { animation: 'fade-out 120ms, rise-out 120ms' },
    },
    body: {
      flex: 1,
      minHeight: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      '@media (max-height: 560px)': { flex: 'none', overflowY: 'visible' },
    },
    title: { fontSize: '24px' },
  },
  variants: {
    size: {
      sm: {
        content: {
          maxWidth: '560px',
          maxHeight: '85dvh',
          borderRadius: { base: '24px 24px 0 0', md: '24px' },
          border: '1px solid {colors.line}',
          borderBottomWidth: { base: 0, md: '1px' },
        },
      },
      lg: {
        content: {
          maxWidth: '980px',
          maxHeight: '90dvh',
          borderRadius: { base: '24px 24px 0 0', md: '24px' },
          border: '1px solid {colors.line}',
          borderBottomWidth: { base: 0, md: '1px' },
        },
      },
      full: {
        content: { maxWidth: 'none', height: '100dvh', bg: '#0d0b09', color: '#f8f3ec' },
      },
    },
  },
  defaultVariants: { size: 'sm' },
})
