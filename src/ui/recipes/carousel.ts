import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A strip of pictures, one at a time. Geometry is the caller's; this is what all of them share. */
export const carouselRecipe = defineSlotRecipe({
  className: 'carousel',
  slots: [
    'root',
    'itemGroup',
    'item',
    'control',
    'nextTrigger',
    'prevTrigger',
    'indicatorGroup',
    'indicator',
  ],
  base: {
    root: { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' },
    itemGroup: {
      // Ark lays the items out in a grid whose row would grow with a tall picture.
      gridTemplateRows: 'minmax(0, 1fr)',
      height: '100%',
      width: '100%',
      scrollbarWidth: 'none',
      '&::-webkit-scrollbar': { display: 'none' },
    },
    item: { height: '100%', width: '100%', minWidth: 0 },
  },
})
