import { describe, expect, it } from 'vitest'
import { openingHours } from '../../../src/domain/business/opening-hours.ts'

describe('openingHours', () => {
  it.each<[string, string[]]>([
    ['Lunes a viernes de 9 a 18 h', ['Mo-Fr 09:00-18:00']],
    ['lunes a viernes, 9:00 - 18:30 hrs.', ['Mo-Fr 09:00-18:30']],
    ['Lun-Vie 9-18, Sáb 10-14', ['Mo-Fr 09:00-18:00', 'Sa 10:00-14:00']],
    ['Lunes a viernes de 9 a 18 h, sábados de 10 a 14 h', ['Mo-Fr 09:00-18:00', 'Sa 10:00-14:00']],
    ['Lunes a viernes de 9 a 14 h y de 16 a 19 h', ['Mo-Fr 09:00-14:00', 'Mo-Fr 16:00-19:00']],
    ['Lunes, miércoles y viernes de 8 a 15 horas', ['Mo,We,Fr 08:00-15:00']],
    ['Lunes a jueves y sábado: 9 am a 6 pm', ['Mo-Th,Sa 09:00-18:00']],
    ['Martes a domingo de 12 p.m. a 9:30 p.m.', ['Tu-Su 12:00-21:30']],
    ['Todos los días de 8 a 24 h', ['Mo-Su 08:00-24:00']],
    ['Sábado y domingo de 10 a 14', ['Sa,Su 10:00-14:00']],
  ])('reads %j', (line, hours) => expect(openingHours(line)).toEqual(hours))

  it.each([
    '',
    'Con cita',
    '9 a 18 h',
    'Lunes a viernes',
    'Lunes a viernes de 9 a 18 h, con cita',
    'Lunes a viernes de 9 a 6',
    'Lunes a viernes de 9 a 25 h',
    'Lunes a viernes de 9:70 a 18 h',
    'Lunes a viernes de 13 pm a 18 h',
    'Viernes de 20 a 2 h',
    'Lunes a viernes de 9 a 18 h; domingos cerrado',
    'marzo de 9 a 18 h',
    '24 horas',
    'x'.repeat(200),
    'lunes '.repeat(33),
  ])('leaves %j to people', (line) => expect(openingHours(line)).toBeNull())
})
