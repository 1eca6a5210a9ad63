/** Where parts of a figure are in a picture. Left and right are the figure's own. */
export const MARKS = [
  "crown",
  "head",
  "neck",
  "leftShoulder",
  "rightShoulder",
  "leftElbow",
  "rightElbow",
  "leftWrist",
  "rightWrist",
  "leftHand",
  "rightHand",
  "leftHip",
  "rightHip",
  "leftKnee",
  "rightKnee",
  "leftAnkle",
  "rightAnkle",
  "leftHeel",
  "rightHeel",
  "leftToe",
  "rightToe",
] as const;
export type MarkName = (typeof MARKS)[number];

export type Point3 = [x: number, y: number, z: number];

/** Parts of a face. */
export interface FaceMarks {
  leftEye: Point3;
  rightEye: Point3;
  leftEar: Point3;
  rightEar: Point3;
  nose: Point3;
  mouthLeft: Point3;
  mouthRight: Point3;
}

export interface Marks {
  /** Pixels: x to the right, y down, z towards the viewer from the hips' middle. */
  at: Record<MarkName, Point3>;
  /** Null where the face was not found, or is turned away. */
  face: FaceMarks | null;
  /** Angle by which the figure is turned from facing the viewer, radians, 0 to pi. */
  turned: number;
  /** Sentences on what is uncertain. */
  notes: string[];
}

/** Landmarks of the pose library: x, y in pixels, how likely each is seen, and metres from the hips' middle. */
export interface Landmarks {
  points: ArrayLike<number>;
  sight: ArrayLike<number>;
  world: ArrayLike<number>;
}

/** The pose library's numbers. */
const NUMBERS: Readonly<Partial<Record<MarkName | keyof FaceMarks, number>>> = {
  nose: 0,
  leftEye: 2,
  rightEye: 5,
  leftEar: 7,
  rightEar: 8,
  mouthLeft: 9,
  mouthRight: 10,
  leftShoulder: 11,
  rightShoulder: 12,
  leftElbow: 13,
  rightElbow: 14,
  leftWrist: 15,
  rightWrist: 16,
  leftHip: 23,
  rightHip: 24,
  leftKnee: 25,
  rightKnee: 26,
  leftAnkle: 27,
  rightAnkle: 28,
  leftHeel: 29,
  rightHeel: 30,
  leftToe: 31,
  rightToe: 32,
};
/** The body's landmarks that say how large a metre is. */
const BODY = [11, 12, 13, 14, 23, 24, 25, 26, 27, 28];

/** Reads marks from the pose library's landmarks. */
export function marksOfLandmarks({ points, sight, world }: Landmarks): Marks {
  const middle = [0, 1].map((k) => (points[23 * 2 + k] + points[24 * 2 + k]) / 2);
  let dot = 0;
  let square = 0;
  for (const n of BODY) {
    for (let k = 0; k < 2; k++) {
      dot += world[n * 3 + k] * (points[n * 2 + k] - middle[k]);
      square += world[n * 3 + k] ** 2;
    }
  }
  const metre = dot / square;
  const place = (n: number): Point3 => [points[n * 2], points[n * 2 + 1], -world[n * 3 + 2] * metre];
  const of = (name: keyof typeof NUMBERS): Point3 => place(NUMBERS[name] as number);
  const mean = (...all: Point3[]): Point3 =>
    [0, 1, 2].map((k) => all.reduce((sum, one) => sum + one[k], 0) / all.length) as Point3;
  const face: FaceMarks = {
    leftEye: of("leftEye"),
    rightEye: of("rightEye"),
    leftEar: of("leftEar"),
    rightEar: of("rightEar"),
    nose: of("nose"),
    mouthLeft: of("mouthLeft"),
    mouthRight: of("mouthRight"),
  };
  const eyes = mean(face.leftEye, face.rightEye);
  const mouth = mean(face.mouthLeft, face.mouthRight);
  const head = mean(face.leftEar, face.rightEar);
  const shoulders = mean(of("leftShoulder"), of("rightShoulder"));
  const up = [0, 1, 2].map((k) => eyes[k] - mouth[k]);
  const crown = eyes.map((value, k) => value + 1.75 * up[k]) as Point3;
  const at = {
    crown,
    head,
    neck: mean(shoulders, shoulders, head),
    leftHand: mean(place(17), place(19)),
    rightHand: mean(place(18), place(20)),
  } as Record<MarkName, Point3>;
  for (const name of MARKS) at[name] ??= of(name);
  const across = at.leftShoulder.map((value, k) => value - at.rightShoulder[k]);
  const turned = Math.atan2(Math.abs(across[2]), across[0]);
  const notes: string[] = [];
  if (turned > 0.9) notes.push("The figure is not seen from the front: what is not seen was guessed.");
  const facing = face.nose[2] > head[2] && sight[0] > 0.5;
  return { at, face: facing ? face : null, turned, notes };
}

/** Names a part that is not in the picture; null if the whole figure is. */
export function missingPart({ points, sight }: Landmarks, width: number, height: number): string | null {
  const out = (n: number) => {
    const [x, y] = [points[n * 2], points[n * 2 + 1]];
    const slack = 0.02 * height;
    return x < -slack || y < -slack || x > width + slack || y > height + slack;
  };
  const unseen = (n: number) => out(n) || sight[n] < 0.1;
  if (unseen(27) && unseen(28)) return unseen(25) && unseen(26) ? "legs" : "feet";
  if (out(0)) return "head";
  if (unseen(11) && unseen(12)) return "shoulders";
  return null;
}
