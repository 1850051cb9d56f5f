import { describe, expect, it } from 'vitest'
import { IMAGE_REFUSED } from '../../../src/domain/replication/server-words.ts'
import { refusalReason } from '../../../src/domain/replication/change-notice.ts'

describe('refusalReason', () => {
  it.each<[string | null, string | null, string | null, string]>([
    ['23514', 'products_price_check', 'violates check', 'El precio no puede ser negativo.'],
    [
      '42501',
      'staff_role_warehouse',
      'the role warehouse does not write this',
      'Tu rol (Bodega) solo cambia existencias, reparación, visibilidad y fotos de artículos, y entrega y recibe pedidos.',
    ],
    ['23514', 'products_discount_price_check', null, 'El precio con descuento no puede ser negativo.'],
    ['23514', 'products_stock_quantity_check', null, 'Las existencias no pueden ser negativas.'],
    ['23514', 'products_image_links_check', null, 'Un valor no está permitido.'],
    ['23514', 'products_description_limit', 'violates', 'Es más de lo que cabe: Descripción.'],
    ['23514', 'homepage_sections_name_limit', 'violates', 'Es más de lo que cabe: Nombre.'],
    ['23503', 'products_section_id_fkey', null, 'La sección del artículo ya no existe.'],
    ['23503', null, null, 'La sección o el artículo al que pertenece ya no existe.'],
    ['23505', 'products_code_key', 'Cámara X', 'Ese código ya es de “Cámara X”.'],
    ['23505', 'products_code_key', null, 'Otro artículo ya tiene ese código.'],
    ['23505', 'sections_pkey', null, 'Ya existe otro registro con esa clave.'],
    ['23502', null, null, 'Falta un dato obligatorio.'],
    ['22001', null, null, 'Un texto es demasiado largo.'],
    ['22003', null, null, 'Un número es demasiado grande.'],
    ['22023', null, 'sync_push: unknown table x', 'Un dato no tiene el formato correcto.'],
    ['42501', null, 'denied', 'Tu cuenta no tiene permiso para este cambio.'],
    [IMAGE_REFUSED, null, '413 {"message":"too large"}', 'Error al subir imagen: too large'],
    ['XX000', null, 'boom', 'El servidor no aceptó el cambio: boom'],
    [null, null, 'boom', 'El servidor no aceptó el cambio: boom'],
    [null, null, null, 'El servidor no aceptó el cambio.'],
    ['XX000', 'toString', '', 'El servidor no aceptó el cambio.'],
  ])('%s %s %s reads %s', (sqlstate, constraint, message, text) => {
    expect(refusalReason(sqlstate, constraint, message)).toBe(text)
  })
})
