"""Reads where the pose library's landmarks lie on bodies of many shapes, as offsets from the joints of the built-in skeleton.

The bodies stand in an A pose; lengths are measured on them and laid along the built-in skeleton's T pose, as the captured
rotations are relative to it.
"""
import importlib.util
import os

import numpy as np

# The pose library's landmarks, and the joint whose frame each one moves with.
LANDMARKS = [
    ("nose", "Head"),
    ("leftEyeInner", "Head"), ("leftEye", "Head"), ("leftEyeOuter", "Head"),
    ("rightEyeInner", "Head"), ("rightEye", "Head"), ("rightEyeOuter", "Head"),
    ("leftEar", "Head"), ("rightEar", "Head"), ("mouthLeft", "Head"), ("mouthRight", "Head"),
    ("leftShoulder", "LeftShoulder"), ("rightShoulder", "RightShoulder"),
    ("leftElbow", "LeftArm"), ("rightElbow", "RightArm"),
    ("leftWrist", "LeftForeArm"), ("rightWrist", "RightForeArm"),
    ("leftPinky", "LeftHand"), ("rightPinky", "RightHand"),
    ("leftIndex", "LeftHand"), ("rightIndex", "RightHand"),
    ("leftThumb", "LeftHand"), ("rightThumb", "RightHand"),
    ("leftHip", "Hips"), ("rightHip", "Hips"),
    ("leftKnee", "LeftUpLeg"), ("rightKnee", "RightUpLeg"),
    ("leftAnkle", "LeftLeg"), ("rightAnkle", "RightLeg"),
    ("leftHeel", "LeftFoot"), ("rightHeel", "RightFoot"),
    ("leftFootIndex", "LeftToeBase"), ("rightFootIndex", "RightToeBase"),
]
# Each landmark's counterpart on the other side.
MIRROR = [0, 4, 5, 6, 1, 2, 3, 8, 7, 10, 9] + [i ^ 1 if i % 2 else i + 1 for i in range(0)]
MIRROR += [i + 1 if i % 2 == 1 else i - 1 for i in range(11, 33)]

KINDS = ("population", "uniform", "corner")
STATURE = (1.4, 2.1)


def load_bodies(folder, joints, offsets):
    """Offsets of joints (bodies, joints, 3) and of landmarks (bodies, 33, 3), metres at the built-in leg's length, and
    each body's split ("train", "validation" or "test")."""
    spec = importlib.util.spec_from_file_location("read_bodies", os.path.join(folder, "read_bodies.py"))
    reader = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(reader)
    data = reader.Data(folder)
    masks = {name: data.array("topology", "regions")[i] > 127
             for i, name in enumerate(sorted(("ears", "eyelids", "face", "fingernails", "inside_mouth", "lips", "toenails", "scalp")))}
    parts = data.topology["parts"]
    part = np.array([parts[i] if isinstance(parts[i], str) else parts[i]["name"] for i in data.array("topology", "part")])
    named = {p["name"]: i for i, p in enumerate(data.rigs["points"])}
    out_joints, out_marks, splits = [], [], []
    for body in data.bodies["bodies"]:
        if body["kind"] not in KINDS or not STATURE[0] <= body["measures"]["stature"] <= STATURE[1]:
            continue
        vertices, points = data.body(body["id"])
        both = measure(vertices[:13380], part[:13380], masks["ears"], lambda n: points[named[n]], joints, np.array(offsets))
        out_joints.append(both[0])
        out_marks.append(both[1])
        splits.append(body["split"])
    return np.array(out_joints), np.array(out_marks), splits


def measure(vertices, part, ears, point, joints, builtin):
    at = {n: i for i, n in enumerate(joints)}
    off = builtin.astype(float).copy()
    dist = lambda a, b: float(np.linalg.norm(point(a) - point(b)))
    hip = (point("l-upper-leg") + point("r-upper-leg")) / 2
    thigh, shank = dist("l-upper-leg", "l-knee"), dist("l-knee", "l-ankle")
    leg = thigh + shank + point("l-ankle")[1]
    unit = (0.36827 + 0.45406 + 0.06652) / leg
    hips = hip + np.array([0, 0.05 / unit, 0])
    # The spine keeps the built-in shape, stretched from the hips to the neck.
    spine = ["Spine", "Spine1", "Spine2", "Neck"]
    stretch = (point("neck")[1] - hips[1]) / sum(builtin[at[n]][1] for n in spine)
    for n in spine:
        off[at[n]] = builtin[at[n]] * stretch
    chest = hips + sum(off[at[n]] for n in spine[:3])
    neck = hips + sum(off[at[n]] for n in spine)
    off[at["Head"]] = [0, point("head")[1] - point("neck")[1], point("head")[2] - point("neck")[2]]
    head = neck + off[at["Head"]]
    to_head = head - point("head")  # the stretched spine may end a little off the body's own
    shoulder_z = point("neck")[2]
    for side, s, low in (("Left", 1, "l"), ("Right", -1, "r")):
        clavicle = builtin[at[side + "Shoulder"]] * stretch
        off[at[side + "Shoulder"]] = clavicle
        arm = point(f"{low}-shoulder") - np.array([0, 0, shoulder_z]) + np.array([0, 0, neck[2]])
        off[at[side + "Arm"]] = arm - chest - clavicle
        off[at[side + "ForeArm"]] = [s * dist(f"{low}-shoulder", f"{low}-elbow"), 0, 0]
        off[at[side + "Hand"]] = [s * dist(f"{low}-elbow", f"{low}-hand"), 0, 0]
        off[at[side + "UpLeg"]] = [s * dist("l-upper-leg", "r-upper-leg") / 2, -0.05 / unit, 0]
        off[at[side + "Leg"]] = [0, -thigh, 0]
        off[at[side + "Foot"]] = [0, -shank, 0]
    marks = np.zeros((33, 3))
    # The face, in the head's frame.
    face = lambda p: p + to_head - head
    skull = vertices[(part == "head") & ~ears]
    middle = skull[np.abs(skull[:, 0]) < 0.012]
    eye_y = point("l-eye")[1]
    nose = middle[(middle[:, 1] < eye_y) & (middle[:, 1] > point("mouth")[1])]
    marks[0] = face(nose[nose[:, 2].argmax()])
    for s, first, ear, corner, low in ((1, 1, 7, 9, "l"), (-1, 4, 8, 10, "r")):
        eye = point(f"{low}-eye") + np.array([0, 0, 0.012 / unit])
        half = abs(eye[0]) * 0.45
        marks[first] = face(eye - np.array([s * half, 0, 0]))
        marks[first + 1] = face(eye)
        marks[first + 2] = face(eye + np.array([s * half, 0, -0.01 / unit]))
        lobe = vertices[ears & (np.sign(vertices[:, 0]) == s)]
        marks[ear] = face(np.quantile(lobe, 0.5, axis=0) + np.array([0, 0, 0.01]))
        front = middle[np.abs(middle[:, 1] - point("mouth")[1]) < 0.02][:, 2].max()
        marks[corner] = face(np.array([s * 0.024 / unit, point("mouth")[1], front - 0.012]))
    for i, (side, s, low) in enumerate((("Left", 1, "l"), ("Right", -1, "r"))):
        marks[11 + i] = off[at[side + "Arm"]]
        marks[13 + i] = off[at[side + "ForeArm"]]
        marks[15 + i] = off[at[side + "Hand"]]
        # The hand: along the arm, palm down, the thumb ahead.
        wrist = point(f"{low}-hand")
        along = unit_of(point(f"{low}-finger-3-1") - wrist)
        across = point(f"{low}-finger-2-1") - point(f"{low}-finger-5-1")
        across = unit_of(across - along * (across @ along))
        up = np.cross(across, along) * s
        frame = np.array([along * s, up, across])
        for mark, finger in ((17, "finger-5-1"), (19, "finger-2-1"), (21, "finger-1-2")):
            marks[mark + i] = frame @ (point(f"{low}-{finger}") - wrist)
        marks[23 + i] = off[at[side + "UpLeg"]]
        marks[25 + i] = off[at[side + "Leg"]]
        marks[27 + i] = off[at[side + "Foot"]]
        # The foot, turned about the ankle so that its toes point as the built-in ones do.
        ankle = point(f"{low}-ankle")
        ball = point(f"{low}-foot-1") - ankle
        wanted = builtin[at[side + "ToeBase"]]
        turn = np.arctan2(wanted[0], wanted[2]) - np.arctan2(ball[0], ball[2])
        c, n = np.cos(turn), np.sin(turn)
        rotate = np.array([[c, 0, n], [0, 1, 0], [-n, 0, c]])
        own = vertices[np.isin(part, (f"foot_{low}", f"toes_{low}")) if f"foot_{low}" in part else
                       (np.char.find(part, "foot") >= 0) | (np.char.find(part, "toe") >= 0)]
        own = own[np.sign(own[:, 0]) == s]
        foot = (own - ankle) @ rotate.T
        off[at[side + "ToeBase"]] = rotate @ ball
        low_part = foot[foot[:, 1] < foot[:, 1].min() + 0.04]
        marks[29 + i] = low_part[low_part[:, 2].argmin()]
        marks[31 + i] = foot[foot[:, 2].argmax()] - off[at[side + "ToeBase"]]
    return off * unit, marks * unit


def unit_of(v):
    return v / np.linalg.norm(v)
