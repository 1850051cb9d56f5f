import { describe, expect, test } from 'vitest'
import { actAs, ADMIN, outcome, undone, USER, type Session } from '../../support/database.ts'

/** Functions that each role may call. docs/data-model.md shows them. */
export const CALLABLE = {
  anon: ['caller_id', 'is_admin', 'is_staff', 'staff_role', 'sync_digest', 'sync_pull'],
  authenticated: [
    'caller_id',
    'history_list',
    'image_removals',
    'is_admin',
    'is_staff',
    'order_archive',
    'order_reopen',
    'request_dismiss',
    'request_inbox',
    'staff_accept',
    'staff_find',
    'staff_grant',
    'staff_invitations_list',
    'staff_invite',
    'staff_list',
    'staff_revoke',
    'staff_role',
    'staff_uninvite',
    'sync_digest',
    'sync_pull',
    'sync_push',
    'usage_summary',
    'visit_summary',
  ],
} as const

/** Parts of sync_private that check no rights themselves. */
const OF_THE_OWNER = `
  apply_plan archive_day archive_orders bucket_addresses busy_days check_order_writer claims
  derive_functions expanded_contents first_day fits_limit folded grant_replicated has_column has_image head
  ids_of in_brief invited_role is_of_this_history is_own_host is_same_day keep_code keep_constant
  keep_notified keep_order keep_order_line keep_own_addresses keep_reserver kinds_of kit_stock last_day
  leave_out_known limits make_replicated mark mark_held mark_line mark_new_products mark_order mark_product
  named_images open_channel overdue_images plain_referrer plan_due poke purge_history purge_tombstones
  purge_usage purge_visits recount_at_commit refuse_cycle refuse_flood refuse_lost_units refuse_oversize
  refuse_plan refuse_state replicate resume_plans row_as_it_is row_name schedule_overdue
  schedule_planned_changes schedule_purge shop_day shortages take_along take_invitation terms tops unarchive
  units_of_both with_kits write_busy_days`
  .trim()
  .split(/\s+/)

/** Tests the complete list of rights, so that a new table or function shows up here. */
export function rightsSuite(open: () => Session): void {
  const callable = (role: string) =>
    open().query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege('${role}', oid, 'execute') and prorettype <> 'trigger'::regtype order by 1`,
    )

  describe('rights', () => {
    test('every table of public has row-level security', async () => {
      const rows = await open().query<{ relname: string }>(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relrowsecurity`,
      )
      expect(rows).toEqual([])
    })

    test('visitors and users may call these functions only', async () => {
      for (const [role, names] of Object.entries(CALLABLE))
        expect(await callable(role)).toEqual(names.map((name) => ({ name })))
    })

    test('what runs beneath sync_push is for those who may call it, and holds no tables', async () => {
      const schema = `'sync_private'::regnamespace`
      const rows = await open().query<{ role: string; enters: boolean; all: boolean; none: boolean }>(
        `select role, has_schema_privilege(role, 'sync_private', 'usage') as enters,
           bool_and(has_function_privilege(role, p.oid, 'execute')) as all,
           not bool_or(has_function_privilege(role, p.oid, 'execute')) as none
         from unnest(array['anon', 'authenticated']) as r (role), pg_proc p
         where pronamespace = ${schema} and proname <> all ('{${OF_THE_OWNER.join()}}')
         group by role order by role`,
      )
      expect(rows).toEqual([
        { role: 'anon', enters: false, all: false, none: true },
        { role: 'authenticated', enters: true, all: true, none: false },
      ])
      expect(await open().query(`select relname from pg_class where relnamespace = ${schema}`)).toEqual([])
    })

    test('the registry of replicated tables is entered by nobody but its owner', async () => {
      const rows = await open().query<{ role: string; enters: boolean; reads: boolean }>(
        `select role, has_schema_privilege(role, 'sync_registry', 'usage') as enters,
           bool_or(has_table_privilege(role, c.oid, 'select, insert, update, delete')) as reads
         from unnest(array['anon', 'authenticated']) as r (role), pg_class c
         where relnamespace = 'sync_registry'::regnamespace and relkind in ('r', 'v') group by role order by role`,
      )
      expect(rows).toEqual([
        { role: 'anon', enters: false, reads: false },
        { role: 'authenticated', enters: false, reads: false },
      ])
    })

    test.each(OF_THE_OWNER)('%s is for functions of the owner alone', async (name) => {
      const rows = await open().query<{ role: string }>(
        `select role from unnest(array['anon', 'authenticated']) as r (role), pg_proc p
         where p.proname = $1 and has_function_privilege(role, p.oid, 'execute')`,
        [name],
      )
      expect(rows).toEqual([])
      expect(await open().query('select from pg_proc where proname = $1', [name])).toHaveLength(1)
    })

    test('who has no role gets nothing from the parts of sync_push either', async () => {
      await undone(open(), async () => {
        await actAs(open(), 'authenticated', USER)
        const begin = `select * from sync_private.begin_push('${USER}', 0)`
        const end = `select sync_private.end_push('${USER}', 9, '[]')`
        expect(await outcome(open(), begin)).toBe('42501')
        expect(await outcome(open(), end)).toBe('42501')
        await actAs(open(), 'authenticated', ADMIN)
        expect(await outcome(open(), end)).toBe('42501')
        expect(await outcome(open(), begin)).toBe('ok 1')
        expect(await outcome(open(), end)).toBe('ok 1')
      })
    })

    test('our functions have an empty search path', async () => {
      const rows = await open().query<{ proname: string }>(
        `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'sync_private'::regnamespace)
         and not coalesce('search_path=""' = any (proconfig), false)`,
      )
      expect(rows).toEqual([])
    })

    test('whole rows of products can be read by plain statements, as REST reads them', async () => {
      await undone(open(), async () => {
        await actAs(open(), 'anon')
        expect(await outcome(open(), 'select * from public.products')).not.toBe('42501')
      })
    })

    test('nobody outside reads sync_meta or the sequence, or truncates', async () => {
      await undone(open(), async () => {
        for (const [role, uid] of [['anon'], ['authenticated', USER], ['authenticated', ADMIN]] as const) {
          await actAs(open(), role, uid)
          expect(await outcome(open(), 'select * from public.sync_meta')).toBe('42501')
          expect(await outcome(open(), `select nextval('public.sync_seq')`)).toBe('42501')
          expect(await outcome(open(), 'truncate public.page_visits')).toBe('42501')
        }
      })
    })

    test('is_admin and caller_id say who asks', async () => {
      const ask = async (role: 'anon' | 'authenticated', uid?: string) => {
        await actAs(open(), role, uid)
        const [row] = await open().query('select public.is_admin() as admin, public.caller_id() as uid')
        return row
      }
      await undone(open(), async () => {
        expect(await ask('anon')).toEqual({ admin: false, uid: null })
        expect(await ask('authenticated', USER)).toEqual({ admin: false, uid: USER })
        expect(await ask('authenticated', ADMIN)).toEqual({ admin: true, uid: ADMIN })
      })
    })
  })
}
