import type { JointName } from "../../src/motion/joint-names.js";

/** How artists of other languages call the joints: by role without side; sides, and how both are put together. */
interface Language {
  parts: string;
  sides: [string, string];
  put(part: string, side: string): string;
}

const TRUNK = ["Hips", "Spine", "Spine1", "Spine2", "Neck", "Head"];
const LIMBS = ["Shoulder", "Arm", "ForeArm", "Hand", "UpLeg", "Leg", "Foot", "ToeBase"];

const after = (part: string, side: string) => `${part}_${side}`;
const before = (part: string, side: string) => side + part;

/** Trunk from the hips up, then limbs from shoulder to hand and from thigh to toes. */
export const LANGUAGES: Record<string, Language> = {
  French: {
    parts: "bassin|colonne|abdomen|thorax|cou|tête|épaule|bras|avant-bras|main|cuisse|jambe|pied|orteils",
    sides: ["gauche", "droite"],
    put: after,
  },
  "French, initials": {
    parts: "Hanches|Dos1|Dos2|Poitrine|Cou|Tete|Clavicule|Bras|AvantBras|Main|Cuisse|Tibia|Cheville|Orteil",
    sides: ["G", "D"],
    put: (part, side) => `${part}.${side}`,
  },
  Spanish: {
    parts: "cadera|columna|columna2|pecho|cuello|cabeza|hombro|brazo|antebrazo|mano|muslo|pantorrilla|pie|punta",
    sides: ["izquierda", "derecha"],
    put: after,
  },
  Portuguese: {
    parts: "quadril|coluna|coluna_2|peito|pescoço|cabeça|ombro|braço|antebraço|mão|coxa|perna|pé|dedos_do_pé",
    sides: ["esquerda", "direita"],
    put: after,
  },
  German: {
    parts:
      "Becken|Wirbelsäule|Bauch|Brust|Hals|Kopf|Schulter|Oberarm|Unterarm|Hand|Oberschenkel|Unterschenkel|Fuß|Zehen",
    sides: ["links", "rechts"],
    put: after,
  },
  Italian: {
    parts: "bacino|colonna|addome|torace|collo|testa|clavicola|braccio|avambraccio|mano|coscia|gamba|piede|punta",
    sides: ["sx", "dx"],
    put: after,
  },
  Russian: {
    parts: "таз|позвоночник|живот|грудь|шея|голова|ключица|плечо|предплечье|кисть|бедро|голень|стопа|носок",
    sides: ["левая", "правая"],
    put: (part, side) => `${side} ${part}`,
  },
  Chinese: {
    parts: "骨盆|脊椎|脊椎1|胸|脖子|头|锁骨|上臂|前臂|手|大腿|小腿|脚|脚趾",
    sides: ["左", "右"],
    put: before,
  },
  Pinyin: {
    parts: "gupen|jizhui|yao|xiong|bozi|tou|jian|dabi|xiaobi|shou|datui|xiaotui|jiao|jiaozhi",
    sides: ["zuo", "you"],
    put: (part, side) => `${side}_${part}`,
  },
  "Japanese, as in MikuMikuDance": {
    parts: "下半身|上半身|上半身2|上半身3|首|頭|肩|腕|ひじ|手首|足|ひざ|足首|つま先",
    sides: ["左", "右"],
    put: before,
  },
  Japanese: {
    parts: "骨盤|背骨|腹|胸|首|頭|鎖骨|上腕|前腕|手|太もも|すね|足|つま先",
    sides: ["左", "右"],
    put: before,
  },
  Romaji: {
    parts: "koshi|sebone|hara|mune|kubi|atama|kata|ude|hiji|tekubi|momo|hiza|ashikubi|tsumasaki",
    sides: ["hidari", "migi"],
    put: (part, side) => `${side}_${part}`,
  },
  Korean: {
    parts: "골반|허리|척추|가슴|목|머리|어깨|위팔|아래팔|손|허벅지|종아리|발|발가락",
    sides: ["왼쪽", "오른쪽"],
    put: (part, side) => `${side} ${part}`,
  },
  Arabic: {
    parts: "الحوض|العمود الفقري|البطن|الصدر|الرقبة|الرأس|الكتف|العضد|الساعد|اليد|الفخذ|الساق|القدم|أصابع القدم",
    sides: ["الأيسر", "الأيمن"],
    put: after,
  },
};

/** A joint's name in a language; null for joints that the lists leave out. */
export function languageName({ parts, sides, put }: Language, role: JointName): string | null {
  const names = parts.split("|");
  const trunk = TRUNK.indexOf(role);
  if (trunk >= 0) return names[trunk];
  const limb = LIMBS.indexOf(role.replace(/^(Left|Right)/, ""));
  return limb < 0 ? null : put(names[TRUNK.length + limb], sides[role.startsWith("Left") ? 0 : 1]);
}
