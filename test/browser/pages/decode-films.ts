import { openFilm } from "../../../src/video-host/open-film.js";

export interface DecodedFilm {
  /** Why it cannot be decoded, else what was found in it. */
  undecodable?: string;
  seconds?: number;
  width?: number;
  height?: number;
  pictures?: number;
  /** Mean red, green and blue of the first and the last picture, 0 to 255. */
  ends?: number[][];
}

/** Opens films as the worker for videos does, and decodes them. @param decoder address of mediabunny */
export async function decodeFilms(decoder: string, films: readonly string[]): Promise<DecodedFilm[]> {
  const mediabunny = (await import(
    /* @vite-ignore */ new URL(decoder, location.href).href
  )) as typeof import("mediabunny");
  return Promise.all(
    films.map(async (address) => {
      const film = await openFilm(mediabunny, await (await fetch(address)).blob());
      if ("undecodable" in film) return film;
      const { duration, width, height } = film.measures;
      const means: number[][] = [];
      for await (const { pixels } of film.pictures(30, 100)) {
        const sum = [0, 0, 0];
        for (let i = 0; i < pixels.length; i++) sum[i % 3] += pixels[i];
        means.push(sum.map((value) => Math.round((value * 3) / pixels.length)));
      }
      film.close();
      const seconds = duration ?? undefined;
      return { seconds, width: width!, height: height!, pictures: means.length, ends: [means[0], means.at(-1)!] };
    }),
  );
}
