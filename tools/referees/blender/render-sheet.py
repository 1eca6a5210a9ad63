"""
A contact sheet, rendered by Blender, of what it makes of character files: a row a file, a column a time.

    blender -b --factory-startup --python render-sheet.py -- JOB.json

The job: {"out": sheet.png, "cell": [width, height], "rows": [{"label", "file" (.fbx .glb .gltf .vrm), "times" (seconds),
"rate" (frames a second of a GLB's keys), "view" (degrees about the vertical, 0: from the front; default 30)}]}.
Colours are what the importer makes of the materials, under one soft sun; a checkered floor of 1 m squares lies at height 0;
the camera follows, as far away as the figure is large at the first time. A line a file tells its height in metres, its
armatures, actions and images.
"""
import json
import math
import os
import sys
import tempfile

import bpy
import numpy
from mathutils import Vector

if not hasattr(numpy, "bool"):
    numpy.bool = bool


def load(row):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    path = row["file"]
    if path.lower().endswith(".fbx"):
        bpy.ops.import_scene.fbx(filepath=path)
        return 1
    if path.lower().endswith(".vrm"):
        copy = os.path.join(tempfile.mkdtemp(), "character.glb")
        with open(path, "rb") as source, open(copy, "wb") as target:
            target.write(source.read())
        path = copy
    scene.render.fps = int(round(row.get("rate", 60)))
    bpy.ops.import_scene.gltf(filepath=path)
    return 0


def place_frame(first, seconds):
    scene = bpy.context.scene
    frame = first + seconds * scene.render.fps / scene.render.fps_base
    scene.frame_set(math.floor(frame + 1e-6), subframe=max(0.0, frame - math.floor(frame + 1e-6)))


def bounds():
    graph = bpy.context.evaluated_depsgraph_get()
    low = Vector((math.inf,) * 3)
    high = Vector((-math.inf,) * 3)
    for thing in bpy.context.scene.objects:
        if thing.type == "ARMATURE":
            corners = [thing.matrix_world @ bone.head for bone in thing.pose.bones]
        elif thing.type == "MESH" and not thing.name.startswith("sheet_"):
            evaluated = thing.evaluated_get(graph)
            corners = [evaluated.matrix_world @ Vector(corner) for corner in evaluated.bound_box]
        else:
            continue
        for corner in corners:
            low = Vector(map(min, low, corner))
            high = Vector(map(max, high, corner))
    return low, high


def add_stage(size):
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("sheet_sky")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.75, 0.8, 0.85, 1)
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0.6
    sun = bpy.data.objects.new("sheet_sun", bpy.data.lights.new("sheet_sun", "SUN"))
    sun.data.energy = 3.0
    sun.data.angle = 0.1
    sun.rotation_euler = (math.radians(50), 0, math.radians(30))
    scene.collection.objects.link(sun)
    bpy.ops.mesh.primitive_plane_add(size=60 * size)
    floor = bpy.context.object
    floor.name = "sheet_floor"
    material = bpy.data.materials.new("sheet_floor")
    material.use_nodes = True
    nodes = material.node_tree.nodes
    checker = nodes.new("ShaderNodeTexChecker")
    place = nodes.new("ShaderNodeTexCoord")
    checker.inputs["Color1"].default_value = (0.45, 0.45, 0.45, 1)
    checker.inputs["Color2"].default_value = (0.6, 0.6, 0.6, 1)
    checker.inputs["Scale"].default_value = 1.0
    material.node_tree.links.new(place.outputs["Object"], checker.inputs["Vector"])
    material.node_tree.links.new(checker.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    floor.data.materials.append(material)
    camera = bpy.data.objects.new("sheet_camera", bpy.data.cameras.new("sheet_camera"))
    camera.data.lens = 60
    camera.data.clip_end = 1000 * size
    scene.collection.objects.link(camera)
    scene.camera = camera
    return camera


def aim(camera, low, high, size, view):
    middle = (low + high) / 2
    middle.z = size * 0.5 + min(low.z, 0)
    angle = math.radians(view)
    direction = Vector((math.sin(angle), -math.cos(angle), 0.25)).normalized()
    camera.location = middle + direction * size * 2.6
    camera.rotation_euler = (middle - camera.location).to_track_quat("-Z", "Y").to_euler()


def render(path, cell):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = 12
    scene.cycles.use_denoising = False
    scene.view_settings.view_transform = "Standard"
    scene.render.resolution_x, scene.render.resolution_y = cell
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def pixels_of(path, cell):
    image = bpy.data.images.load(path)
    pixels = numpy.empty(cell[0] * cell[1] * 4, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(cell[1], cell[0], 4)


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        job = json.load(file)
    cell = job.get("cell", [240, 300])
    columns = max(len(row["times"]) for row in job["rows"])
    sheet = numpy.ones((cell[1] * len(job["rows"]), cell[0] * columns, 4), dtype=numpy.float32)
    folder = tempfile.mkdtemp()
    for r, row in enumerate(job["rows"]):
        first = load(row)
        place_frame(first, row["times"][0])
        low, high = bounds()
        size = max(high - low)
        camera = add_stage(size)
        for c, seconds in enumerate(row["times"]):
            place_frame(first, seconds)
            low, high = bounds()
            aim(camera, low, high, size, row.get("view", 30))
            path = os.path.join(folder, f"{r}-{c}.png")
            render(path, cell)
            top = cell[1] * (len(job["rows"]) - 1 - r)
            sheet[top : top + cell[1], c * cell[0] : (c + 1) * cell[0]] = pixels_of(path, cell)
        armatures = [thing for thing in bpy.data.objects if thing.type == "ARMATURE"]
        actions = [action.name for action in bpy.data.actions]
        print(
            f"SHEET {row['label']}: height {(high - low).z:.2f} m, lowest {low.z:.2f} m, {len(armatures)} armature(s), "
            f"{len(actions)} action(s) {actions}, {len(bpy.data.images)} image(s)"
        )
    out = bpy.data.images.new("sheet", cell[0] * columns, cell[1] * len(job["rows"]), alpha=False)
    out.pixels.foreach_set(sheet.ravel())
    out.filepath_raw = job["out"]
    out.file_format = "PNG"
    out.save()


main()
