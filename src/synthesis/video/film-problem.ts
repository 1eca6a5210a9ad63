/** Why no motion can be made from a film, in a sentence for whoever asked for it. */
export class FilmProblem extends Error {}
