const pelvis = () => ({
  pelvis_world_pos: { x: 0, y: 0.95, z: 0 },
  pelvis_world_rot: { x: 0, y: 0, z: 0, w: 1 },
  hips_forward_facing_world_yaw: 0,
});

/** A stitch as clients send it: the whole of a 4 s motion, then another. */
export function exampleStitchInput(ids: { characterId?: string; prefix?: string; suffix?: string } = {}) {
  const { characterId = "builtin-default", prefix = "motion-a", suffix = "motion-b" } = ids;
  const part = (motionId: string, upper: number) => ({
    prompt: "",
    motion_id: motionId,
    stitch_loop: false,
    stitch_duration: 2,
    motion_duration: 4,
    motion_lower_trim_time: 0,
    motion_upper_trim_time: upper,
    motion_lower_trim_fraction: 0,
    motion_upper_trim_fraction: 1,
    root_node_world_pos: { x: 0, y: 0, z: 0 },
    root_node_world_rot: { x: 0, y: 0, z: 0, w: 1 },
    at_zero_time: pelvis(),
    at_lower_trim_time: pelvis(),
    at_upper_trim_time: pelvis(),
  });
  return { character_id: characterId, prefix: part(prefix, 4 - 0.051), suffix: part(suffix, 4) };
}
