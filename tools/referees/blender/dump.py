"""
What Blender makes of many files in one process: where joints and skinned vertices are at given times.

    blender -b --factory-startup --python dump.py -- JOB.json

The job is a list of {"file", "out", "times" (seconds), "rate" (frames a second of a GLB's keys), "scale" (metres a unit,
BVH only), "export" (write what was read to this .glb, optional)}. For each, "out" gets JSON: positions in metres, +Y up,
right-handed: {"joints": {name: [x, y, z for each time]}, "meshes": [{"name", "times": [float32 base64 for each time]}],
"armatures", "bones", "actions": [{"name", "curves", "first", "last"}], "rate"} or {"error"}.
"""
import base64
import builtins
import json
import math
import sys
import traceback

import bpy
import numpy

# Two things that Blender 3.4's importers still use and its Python no longer has.
if not hasattr(numpy, "bool"):
    numpy.bool = bool
plain_open = builtins.open
builtins.open = lambda file, mode="r", *rest, **named: plain_open(file, mode.replace("U", ""), *rest, **named)

# Blender's +Z up to the files' +Y up.
TO_Y_UP = numpy.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]], dtype=numpy.float64)
FIRST_FRAME = {"fbx": 1, "glb": 0, "bvh": 1}


def kind_of(path):
    kind = path.rsplit(".", 1)[-1].lower()
    return "glb" if kind in ("gltf", "vrm") else kind


def load(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    path = job["file"]
    kind = kind_of(path)
    if kind == "glb":
        scene.render.fps = int(round(job.get("rate", 30)))
        scene.render.fps_base = 1.0
        bpy.ops.import_scene.gltf(filepath=path)
    elif kind == "fbx":
        bpy.ops.import_scene.fbx(filepath=path)
    else:
        bpy.ops.import_anim.bvh(
            filepath=path,
            global_scale=job.get("scale", 0.01),
            axis_forward="-Z",
            axis_up="Y",
            rotate_mode="QUATERNION",
            update_scene_fps=True,
        )
        scene.render.fps = int(round(job.get("rate", 30)))
        scene.render.fps_base = 1.0
    return kind


def place_frame(kind, seconds):
    scene = bpy.context.scene
    frame = FIRST_FRAME[kind] + seconds * scene.render.fps / scene.render.fps_base
    # What differs from a whole frame by less than this was meant to be one.
    whole = round(frame)
    if abs(frame - whole) < 1e-4:
        frame = whole
    scene.frame_set(math.floor(frame), subframe=frame - math.floor(frame))


def joint_places():
    places = {}
    for thing in bpy.data.objects:
        if thing.type != "ARMATURE":
            places[thing.name] = thing.matrix_world.translation
    for thing in bpy.data.objects:
        if thing.type == "ARMATURE":
            for bone in thing.pose.bones:
                places[bone.name] = thing.matrix_world @ bone.head
    return {name: [float(x) for x in TO_Y_UP @ numpy.array(place)] for name, place in places.items()}


def mesh_points():
    graph = bpy.context.evaluated_depsgraph_get()
    meshes = []
    for thing in sorted((t for t in bpy.context.scene.objects if t.type == "MESH"), key=lambda t: t.name):
        evaluated = thing.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        points = numpy.empty(len(mesh.vertices) * 3, dtype=numpy.float64)
        mesh.vertices.foreach_get("co", points)
        world = numpy.array(evaluated.matrix_world)
        points = points.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3]
        points = points @ TO_Y_UP.T
        meshes.append((thing.name, base64.b64encode(points.astype("<f4").tobytes()).decode("ascii")))
        evaluated.to_mesh_clear()
    return meshes


def read(job):
    kind = load(job)
    scene = bpy.context.scene
    joints = {}
    meshes = {}
    for seconds in job["times"]:
        place_frame(kind, seconds)
        for name, place in joint_places().items():
            joints.setdefault(name, []).append(place)
        for name, points in mesh_points():
            meshes.setdefault(name, []).append(points)
    armatures = [thing for thing in bpy.data.objects if thing.type == "ARMATURE"]
    if "export" in job:
        # At rest, 3.4 misplaces what hangs on a bone of an armature that is turned or scaled; in the present pose not.
        bpy.ops.export_scene.gltf(
            filepath=job["export"],
            export_format="GLB",
            export_optimize_animation_size=False,
            export_current_frame=True,
        )
    return {
        "joints": joints,
        "meshes": [{"name": name, "times": times} for name, times in meshes.items()],
        "armatures": len(armatures),
        "bones": sum(len(armature.data.bones) for armature in armatures),
        "actions": [
            {
                "name": action.name,
                "curves": len(action.fcurves),
                "first": float(action.frame_range[0]),
                "last": float(action.frame_range[1]),
            }
            for action in bpy.data.actions
        ],
        "rate": scene.render.fps / scene.render.fps_base,
    }


def main():
    with plain_open(sys.argv[sys.argv.index("--") + 1]) as file:
        jobs = json.load(file)
    for job in jobs:
        try:
            result = read(job)
        except Exception as error:
            traceback.print_exc()
            result = {"error": str(error).strip().split("\n")[-1]}
        with plain_open(job["out"], "w") as out:
            json.dump(result, out)


main()
