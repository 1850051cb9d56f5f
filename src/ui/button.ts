import { chakra } from '@chakra-ui/react/styled-system'

/** Buttons and links that look like one. The accent marks one thing at a time: the primary action. */
export const Button = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    border: '1px solid transparent',
    borderRadius: 'control',
    fontFamily: 'body',
    fontWeight: 650,
    fontSize: '15px',
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background 140ms, border-color 140ms, color 140ms',
    '& svg': { width: '20px', height: '20px', flex: 'none' },
    _disabled: { opacity: 0.45, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: { bg: 'accent', color: 'accentInk', _hover: { bg: '#ffc478' } },
      strong: { bg: 'fg', color: 'bg', _hover: { opacity: 0.9 } },
      outline: {
        borderColor: 'var(--control-line)',
        color: 'fg',
        bg: 'transparent',
        _hover: { bg: 'raised' },
      },
      quiet: {
        borderColor: 'line',
        color: 'soft',
        bg: 'transparent',
        _hover: { bg: 'raised', color: 'fg' },
      },
      whatsapp: {
        bg: 'var(--whatsapp)',
        color: 'var(--whatsapp-ink)',
        _hover: { bg: '#27c268' },
      },
    },
    size: {
      md: { minH: '44px', px: '16px' },
      lg: { minH: '52px', px: '20px', borderRadius: '15px' },
      xl: { minH: '56px', px: '20px', borderRadius: '16px', fontSize: '16.5px', fontWeight: 700 },
      icon: { w: '44px', h: '44px', p: 0, flex: 'none' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})
