import { describe, expect, test } from 'vitest'
import { firstScreen, maySee, mayStep, mayWrite } from '#domain/access/roles.ts'
import { readStaffRole, STAFF_ROLES } from '#domain/access/staff-role.ts'

describe('roles', () => {
  test.each([
    ['/config/dashboard', true, true, false],
    ['/config/catalog-products', true, true, true],
    ['/config/catalog-sections', true, true, false],
    ['/config/calendar', true, true, true],
    ['/config/inventory', true, true, true],
    ['/config/orders', true, true, true],
    ['/config/orders/x', true, true, true],
    ['/config/status', true, true, true],
    ['/config/notices', true, true, true],
    ['/config/content/modifiable-page/bodas', true, true, false],
    ['/config/seo', true, true, false],
    ['/config/settings', true, false, false],
    ['/config/users', true, false, false],
    ['/config/users/x', true, false, false],
    ['/config/analytics', true, false, false],
    ['/config/history', true, false, false],
    ['/config', true, true, false],
    ['/rental', true, true, true],
    ['/', true, true, true],
  ] as const)('%s is for owner %s, editor %s, warehouse %s', (path, ...verdicts) => {
    expect(STAFF_ROLES.map((role) => maySee(role, path))).toEqual(verdicts)
  })

  test('every role begins at a screen of its own', () => {
    for (const role of STAFF_ROLES) expect(maySee(role, firstScreen(role))).toBe(true)
  })

  test('rows are the owner’s and the editor’s, settings the owner’s', () => {
    expect(STAFF_ROLES.map((role) => mayWrite(role, 'products'))).toEqual([true, true, false])
    expect(STAFF_ROLES.map((role) => mayWrite(role, 'catalog_settings'))).toEqual([true, false, false])
  })

  test.each([
    ['reserved', 'out', [true, true, true]],
    ['out', 'returned', [true, true, true]],
    ['returned', 'out', [true, true, true]],
    ['out', 'reserved', [true, true, true]],
    ['quoted', 'reserved', [true, true, false]],
    ['returned', 'closed', [true, true, false]],
    ['reserved', 'cancelled', [true, true, false]],
  ] as const)('an order goes from %s to %s by owner, editor, warehouse: %j', (from, to, verdicts) => {
    expect(STAFF_ROLES.map((role) => mayStep(role, from, to))).toEqual(verdicts)
  })

  test.each([
    [undefined, 'admin'],
    [null, 'admin'],
    ['admin', 'admin'],
    ['editor', 'editor'],
    ['warehouse', 'warehouse'],
    ['chief', 'warehouse'],
    [7, 'warehouse'],
  ])('%o is read as %s', (value, role) => expect(readStaffRole(value)).toBe(role))
})
