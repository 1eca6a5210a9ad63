/**
 * The points on which a sole rolls: of a foot that is tipped up or down step by step, the vertices that are lowest.
 * In the frames of foot and toes, model units.
 */
export interface SoleOutline {
  /** In the foot's frame: x y z of each point. */
  heel: readonly number[];
  /** The same of the foot's front part; none on rigs without toes. */
  ball: readonly number[];
  /** In the toes' frame; in the foot's on rigs without toes. */
  toes: readonly number[];
}

/** A vertex of a foot in the bind pose. */
export interface FootVertex {
  place: number[];
  /** Whether the toes carry it. */
  onToes: boolean;
}

/** Pitches at which the lowest vertex is looked for, radians, toes up above 0. */
const HEEL_PITCHES = [0.6, 0.45, 0.35, 0.25, 0.15, 0.07, 0];
const TOE_PITCHES = [0.2, 0, -0.07, -0.15, -0.3, -0.45, -0.6, -0.8, -1, -1.2];
/** Share of the foot's length, from behind, that may be heel; where a rig has no toes, the rest may be toes. */
const HEEL_SHARE = 0.35;

/** Finds the vertices of heel, ball and toes on which a foot rolls; its bind pose is flat and faces `facing`. */
export function outlineVertices(vertices: readonly FootVertex[], facing: number, hasToes: boolean) {
  const [sin, cos] = [Math.sin(facing), Math.cos(facing)];
  const ahead = ({ place }: FootVertex) => place[0] * sin + place[2] * cos;
  const all = vertices.map(ahead);
  const rear = Math.min(...all);
  const border = rear + HEEL_SHARE * (Math.max(...all) - rear);
  const heel = vertices.filter((vertex) => !vertex.onToes && ahead(vertex) <= border);
  const toes = vertices.filter((vertex) => (hasToes ? vertex.onToes : ahead(vertex) > border));
  const lowest = (of: readonly FootVertex[], pitches: readonly number[]) => {
    const found = new Set<FootVertex>();
    for (const pitch of pitches) {
      const height = (vertex: FootVertex) => vertex.place[1] * Math.cos(pitch) + ahead(vertex) * Math.sin(pitch);
      if (of.length > 0) found.add(of.reduce((best, vertex) => (height(vertex) < height(best) ? vertex : best)));
    }
    return [...found].map(({ place }) => place);
  };
  const ball = vertices.filter((vertex) => hasToes && !vertex.onToes && ahead(vertex) > border);
  return { heel: lowest(heel, HEEL_PITCHES), ball: lowest(ball, TOE_PITCHES), toes: lowest(toes, TOE_PITCHES) };
}
