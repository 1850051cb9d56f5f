/** What settings are called within a sentence, by key. */
export const SETTING_NAMES: ReadonlyMap<string, string> = new Map([
  ['default_view_mode_web', 'la vista en web'],
  ['default_view_mode_mobile', 'la vista en móvil'],
  ['brand_name', 'el nombre de la marca'],
  ['whatsapp_number', 'el número de WhatsApp'],
  ['contact_phone', 'el teléfono'],
  ['contact_email', 'el correo'],
  ['contact_address', 'la dirección'],
  ['contact_hours', 'el horario'],
  ['price_unit', 'la unidad de los precios'],
  ['prices_vat', 'el IVA de los precios'],
  ['service_section_ids', 'las secciones de servicios'],
  ['demo_reel_url', 'el video de muestra'],
  ['media_base_url', 'la carpeta de imágenes'],
])
