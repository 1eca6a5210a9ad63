/** Other names for parts of the body, mapped to the name that rules use. */
export const BODY_PARTS: ReadonlyMap<string, string> = new Map(
  `hand:hand,palm,fist,wrist,paw|arm:arm,forearm,limb,sleeve,upperarm|finger:finger,index,pinky,fingertip|thumb:thumb|elbow:elbow
leg:leg,thigh,shin,calf,hamstring,quad|foot:foot,heel,sole,ankle,boot|toe:toe|knee:knee,kneecap
head:head,skull|face:face|forehead:forehead,brow,temple|eye:eye,eyes|ear:ear|nose:nose|mouth:mouth,lip,moustache,mustache|chin:chin,jaw,beard
cheek:cheek|neck:neck,nape,throat|hair:hair|shoulder:shoulder|chest:chest,breast|heart:heart|belly:belly,stomach,abdomen,tummy,gut
hip:hip,waist,pelvis|trunk:trunk,torso,body,upperbody,spine,bodyback|bottom:bottom,butt,buttock,bum,rear|bicep:bicep,muscle`
    .split(/[|\n]/)
    .flatMap((line) => {
      const [part, names] = line.split(":") as [string, string];
      return names.split(",").map((name) => [name, part] as const);
    }),
);

/** Parts that come in pairs, so that their plural means both. */
export const PAIRED_PARTS: ReadonlySet<string> = new Set(
  "hand arm leg foot knee elbow shoulder toe ear eye".split(" "),
);
