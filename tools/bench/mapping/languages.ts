/** Joint names as artists in several languages write them; each vocabulary has its own way of naming the sides. */
export type BodyWord =
  | "hips"
  | "spine"
  | "neck"
  | "head"
  | "shoulder"
  | "arm"
  | "forearm"
  | "hand"
  | "thigh"
  | "shin"
  | "foot"
  | "toes"
  | "finger";

export interface Vocabulary {
  words: Record<BodyWord, string>;
  name: (word: string, side: "left" | "right") => string;
}

const ORDER: BodyWord[] = [
  "hips",
  "spine",
  "neck",
  "head",
  "shoulder",
  "arm",
  "forearm",
  "hand",
  "thigh",
  "shin",
  "foot",
  "toes",
  "finger",
];

function vocabulary(words: string, name: Vocabulary["name"]): Vocabulary {
  const list = words.split(" ");
  if (list.length !== ORDER.length) throw new Error(`${words}: ${list.length} words, not ${ORDER.length}.`);
  return { words: Object.fromEntries(ORDER.map((key, i) => [key, list[i]])) as Record<BodyWord, string>, name };
}

const suffix = (left: string, right: string) => (word: string, side: "left" | "right") =>
  word + (side === "left" ? left : right);
const prefix = (left: string, right: string) => (word: string, side: "left" | "right") =>
  (side === "left" ? left : right) + word;

export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  "English, uncommon": vocabulary(
    "waist belly neck head collar upArm elbow palm upLeg knee ankle toe digit",
    prefix("lf_", "rt_"),
  ),
  Chinese: vocabulary("骨盆 脊柱 脖子 头 锁骨 上臂 前臂 手 大腿 小腿 脚 脚趾 手指", prefix("左", "右")),
  Pinyin: vocabulary(
    "gupen jizhui bozi tou suogu shangbi qianbi shou datui xiaotui jiao jiaozhi shouzhi",
    prefix("zuo_", "you_"),
  ),
  Spanish: vocabulary(
    "cadera columna cuello cabeza hombro brazo antebrazo mano muslo pantorrilla pie dedos_pie dedo",
    suffix("_izq", "_der"),
  ),
  Portuguese: vocabulary(
    "quadril coluna pescoço cabeça ombro braço antebraço mão coxa canela pé dedos_do_pé dedo",
    suffix("_esquerda", "_direita"),
  ),
  French: vocabulary(
    "bassin colonne cou tête épaule bras avant-bras main cuisse jambe pied orteils doigt",
    suffix("_gauche", "_droite"),
  ),
  German: vocabulary(
    "Becken Wirbelsäule Hals Kopf Schulter Oberarm Unterarm Hand Oberschenkel Unterschenkel Fuß Zehen Finger",
    suffix("_links", "_rechts"),
  ),
  Japanese: vocabulary("腰 上半身 首 頭 肩 腕 ひじ 手首 足 ひざ 足首 つま先 指", prefix("左", "右")),
  Romaji: vocabulary(
    "koshi sebone kubi atama kata ude hiji tekubi momo hiza ashikubi tsumasaki yubi",
    prefix("hidari_", "migi_"),
  ),
  Korean: vocabulary("골반 척추 목 머리 어깨 위팔 아래팔 손 허벅지 종아리 발 발가락 손가락", prefix("왼쪽", "오른쪽")),
  Russian: vocabulary(
    "таз позвоночник шея голова ключица плечо предплечье кисть бедро голень стопа пальцы_ноги палец",
    suffix("_левая", "_правая"),
  ),
  Italian: vocabulary(
    "bacino colonna collo testa spalla braccio avambraccio mano coscia polpaccio piede dita_piede dito",
    suffix("_sx", "_dx"),
  ),
};
