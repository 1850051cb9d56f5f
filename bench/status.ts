/** The header's word that the device has all there is. */
export const UP_TO_DATE = '[role=status][aria-label="Estado de sincronización"]:has-text("Al día")'
