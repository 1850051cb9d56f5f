-- Rights on what came after the first grants, which the embedded backend says again at each start, like those.

grant all on public.removed_images to service_role;
grant execute on function public.image_removals(jsonb) to authenticated, service_role;
