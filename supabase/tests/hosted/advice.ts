const NOT_ASKED = 'Grants alone say that nobody reads it but our functions, which run as its owner.'
const ANYBODY = 'Anybody may leave one. Its size has limits (CHECK), and floods are refused by a trigger.'
const FEW =
  'At most 20 are open at once, and those that ended are cleared away: there is nothing to find quicker.'
const NEW = 'Nothing was asked of this database yet.'

/**
 * Findings of a hosted project's advisors that stay, with the reason: name of the lint and its object. Any other
 * finding fails the test, and so does a reason without a finding.
 */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'rls_enabled_no_policy public.archived_orders': NOT_ASKED,
  'rls_enabled_no_policy public.left_counts': NOT_ASKED,
  'rls_enabled_no_policy public.removed_images': NOT_ASKED,
  'rls_enabled_no_policy public.row_history': NOT_ASKED,
  'rls_enabled_no_policy public.staff_invitations': NOT_ASKED,
  'rls_enabled_no_policy public.sync_clients': NOT_ASKED,
  'rls_enabled_no_policy public.sync_marks': NOT_ASKED,
  'rls_enabled_no_policy public.sync_meta': NOT_ASKED,
  'rls_enabled_no_policy public.sync_outcomes': NOT_ASKED,
  'rls_enabled_no_policy public.sync_terms': NOT_ASKED,
  'rls_policy_always_true public.missed_searches': ANYBODY,
  'rls_policy_always_true public.opened_requests': ANYBODY,
  'rls_policy_always_true public.page_visits': ANYBODY,
  'unindexed_foreign_keys public.staff_invitations': FEW,
  'unused_index public.archived_orders': NEW,
  'unused_index public.homepage_section_products': NEW,
  'unused_index public.missed_searches': NEW,
  'unused_index public.modifiable_page_content': NEW,
  'unused_index public.opened_requests': NEW,
  'unused_index public.order_lines': NEW,
  'unused_index public.orders': NEW,
  'unused_index public.page_visits': NEW,
  'unused_index public.planned_changes': NEW,
  'unused_index public.products': NEW,
  'unused_index public.row_history': NEW,
}

/** Errors of `supabase db lint` that stay, with the reason. */
export const EXPLAINED_ERRORS: Readonly<Record<string, string>> = {
  'sync_private.schedule_purge: schema "cron" does not exist': 'The function looks first whether it does.',
  'sync_private.schedule_overdue: schema "cron" does not exist': 'The function looks first whether it does.',
  'sync_private.schedule_planned_changes: schema "cron" does not exist':
    'The function looks first whether it does.',
}
