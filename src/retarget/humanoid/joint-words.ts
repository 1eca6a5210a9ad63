import type { BodyPart } from "./body-part.js";

/**
 * What artists of one language call joints. Words are written as `foldName` returns them, parts of compounds glued
 * together.
 */
export interface JointWords {
  left: readonly string[];
  right: readonly string[];
  /** Single letters that mark a side beside a word of this language: left and right. */
  initials?: readonly [string, string];
  /** Names of the parts, separated by spaces; words of several parts are glued ("avantbras"). */
  parts: Partial<Record<BodyPart, string>>;
}

/** Words that stand between others and mean nothing. */
export const ARTICLES: ReadonlySet<string> = new Set(
  "de del della dello di da do das dos du des der die das dem den la le les el los las il lo os il of the".split(" "),
);

const SPANISH: JointWords = {
  left: ["izquierdo", "izquierda", "izq", "izqdo", "izqda"],
  right: ["derecho", "derecha", "der", "dcho", "dcha", "drcha"],
  initials: ["i", "d"],
  parts: {
    hips: "cadera caderas pelvis",
    spine:
      "columna espina espinazo espalda abdomen vientre cintura torso tronco pecho torax columnavertebral espaldabaja espaldaalta",
    neck: "cuello",
    head: "cabeza",
    clavicle: "clavicula",
    shoulder: "hombro",
    upperArm: "brazosuperior superiorbrazo bicep biceps humero",
    arm: "brazo",
    foreArm: "antebrazo brazoinferior inferiorbrazo codo",
    hand: "mano muneca palma",
    thigh: "muslo femur piernasuperior superiorpierna",
    leg: "pierna",
    shin: "pantorrilla espinilla tibia rodilla piernainferior inferiorpierna",
    foot: "pie tobillo",
    toe: "dedospie dedopie puntapie punta puntera dedodelpie dedosdelpie",
    thumb: "pulgar dedopulgar",
    index: "indice dedoindice",
    middle: "medio corazon dedomedio dedocorazon",
    ring: "anular dedoanular",
    pinky: "menique dedomenique",
    finger: "dedo dedos",
  },
};

const PORTUGUESE: JointWords = {
  left: ["esquerdo", "esquerda", "esq"],
  right: ["direito", "direita", "dir", "dto", "dta"],
  initials: ["e", "d"],
  parts: {
    hips: "quadril quadris pelve bacia anca",
    spine: "coluna espinha costas abdomen abdome barriga cintura torso tronco peito torax colunavertebral",
    neck: "pescoco",
    head: "cabeca",
    clavicle: "clavicula",
    shoulder: "ombro",
    upperArm: "bracosuperior superiorbraco umero",
    arm: "braco",
    foreArm: "antebraco bracoinferior inferiorbraco cotovelo",
    hand: "mao pulso punho palma",
    thigh: "coxa femur pernasuperior superiorperna",
    leg: "perna",
    shin: "canela panturrilha tibia joelho pernainferior inferiorperna",
    foot: "pe tornozelo",
    toe: "dedosdope dedospe dedope dedodope pontape pontadope ponta",
    thumb: "polegar dedopolegar",
    index: "indicador dedoindicador",
    middle: "medio dedomedio",
    ring: "anelar anular dedoanelar",
    pinky: "mindinho minimo dedomindinho",
    finger: "dedo dedos",
  },
};

const FRENCH: JointWords = {
  left: ["gauche", "gau"],
  right: ["droit", "droite", "dro"],
  initials: ["g", "d"],
  parts: {
    hips: "bassin hanches pelvis hanche",
    spine:
      "colonne colonnevertebrale dos abdomen ventre taille torse tronc thorax poitrine buste echine rachis basdos hautdos",
    neck: "cou nuque",
    head: "tete crane",
    clavicle: "clavicule",
    shoulder: "epaule",
    upperArm: "brassuperieur hautbras hautdubras humerus brashaut",
    arm: "bras",
    foreArm: "avantbras brasinferieur basbras brasbas coude",
    hand: "main poignet paume",
    thigh: "cuisse femur jambesuperieure hautjambe jambehaut",
    leg: "jambe",
    shin: "tibia mollet genou jambeinferieure basjambe jambebas",
    foot: "pied cheville",
    toe: "orteil orteils pointe pointepied pointedupied doigtspied",
    thumb: "pouce",
    index: "index",
    middle: "majeur",
    ring: "annulaire",
    pinky: "auriculaire petitdoigt",
    finger: "doigt doigts",
  },
};

const GERMAN: JointWords = {
  left: ["links", "linke", "linker", "linkes", "linken", "li"],
  right: ["rechts", "rechte", "rechter", "rechtes", "rechten", "re"],
  parts: {
    hips: "becken huefte hufte hueften huften",
    spine:
      "wirbelsaule wirbelsaeule ruckgrat rueckgrat wirbel rucken ruecken bauch taille brust brustkorb rumpf torso oberkorper oberkoerper",
    neck: "hals nacken genick",
    head: "kopf schadel schaedel",
    clavicle: "schlusselbein schluesselbein",
    shoulder: "schulter",
    upperArm: "oberarm",
    arm: "arm",
    foreArm: "unterarm ellenbogen ellbogen",
    hand: "hand handgelenk handflache",
    thigh: "oberschenkel oberbein schenkel",
    leg: "bein",
    shin: "unterschenkel schienbein wade knie unterbein",
    foot: "fuss fus knochel knoechel fussgelenk sprunggelenk",
    toe: "zehe zehen fussspitze fusspitze fussballen ballen zeh",
    thumb: "daumen",
    index: "zeigefinger",
    middle: "mittelfinger",
    ring: "ringfinger",
    pinky: "kleinerfinger kleinfinger",
    finger: "finger",
  },
};

const ITALIAN: JointWords = {
  left: ["sinistro", "sinistra", "sx", "sin"],
  right: ["destro", "destra", "dx", "des"],
  initials: ["s", "d"],
  parts: {
    hips: "bacino anche fianchi pelvi anca",
    spine: "colonna spina schiena addome pancia vita torso busto tronco torace petto colonnavertebrale",
    neck: "collo",
    head: "testa capo",
    clavicle: "clavicola",
    shoulder: "spalla",
    upperArm: "bracciosuperiore superiorebraccio omero",
    arm: "braccio",
    foreArm: "avambraccio braccioinferiore gomito",
    hand: "mano polso palmo",
    thigh: "coscia femore gambasuperiore",
    leg: "gamba",
    shin: "stinco polpaccio tibia ginocchio gambainferiore",
    foot: "piede caviglia",
    toe: "dita ditapiede ditadelpiede punta puntapiede puntadelpiede alluce",
    thumb: "pollice",
    index: "indice",
    middle: "medio",
    ring: "anulare",
    pinky: "mignolo",
    finger: "dito",
  },
};

/** Cyrillic, and its transliteration to Latin letters. */
const RUSSIAN: JointWords = {
  left: ["левыи", "левая", "левое", "лев", "слева", "levyj", "levyi", "leviy", "levaya", "levaja", "levoe", "lev"],
  right: [
    "правыи",
    "правая",
    "правое",
    "прав",
    "справа",
    "pravyj",
    "pravyi",
    "praviy",
    "pravaya",
    "pravaja",
    "pravoe",
    "prav",
  ],
  initials: ["л", "п"],
  parts: {
    hips: "таз taz бедра bedra",
    spine:
      "позвоночник спина поясница живот торс туловище корпус грудь груднаяклетка хребет pozvonochnik spina poyasnitsa zhivot tors tulovishche grud korpus",
    neck: "шея sheya sheja",
    head: "голова golova череп",
    clavicle: "ключица klyuchitsa klyuchica klucica",
    shoulder: "надплечье",
    upperArm: "плечо plecho верхняярука",
    arm: "рука ruka",
    foreArm: "предплечье локоть predpleche predplechye predplechie lokot нижняярука",
    hand: "кисть ладонь запястье kist ladon zapyastye zapyaste",
    thigh: "бедро bedro верхняянога",
    leg: "нога noga",
    shin: "голень колено икра golen koleno нижняянога",
    foot: "стопа ступня лодыжка щиколотка stopa stupnya lodyzhka",
    toe: "носок пальцыноги пальцыног пальцыстопы носокстопы nosok мысок",
    thumb: "большои большоипалец",
    index: "указательныи указательныипалец",
    middle: "среднии средниипалец",
    ring: "безымянныи безымянныипалец",
    pinky: "мизинец",
    finger: "палец пальцы palets paltsy",
  },
};

/** Chinese, simplified and traditional, and pinyin. */
const CHINESE: JointWords = {
  left: ["左", "zuo"],
  right: ["右", "you"],
  parts: {
    hips: "骨盆 盆骨 臀部 臀 髋 髋部 胯 盆腔 gupen pengu tunbu tun kuan kuanbu",
    spine:
      "脊椎 脊柱 脊骨 脊 腰椎 腰 腰部 腹 腹部 胸 胸部 胸椎 胸腔 上身 躯干 軀幹 背 背部 上胸 下胸 jizhui jizhu yao yaobu yaozhui fu fubu xiong xiongbu xiongzhui qugan beibu shangshen",
    neck: "颈 頸 颈部 脖子 脖 颈椎 頸椎 jing jingbu bozi jingzhui",
    head: "头 頭 头部 頭部 头骨 tou toubu",
    clavicle: "锁骨 鎖骨 suogu",
    shoulder: "肩 肩膀 肩部 肩胛 jian jianbang jianbu",
    upperArm: "上臂 大臂 上胳膊 shangbi dabi",
    arm: "臂 胳膊 手臂 bi gebo shoubi",
    foreArm: "前臂 小臂 下臂 肘 手肘 肘部 肘关节 qianbi xiaobi xiabi zhou shouzhou",
    hand: "手 手腕 手掌 手部 shou shouwan shouzhang",
    thigh: "大腿 上腿 股骨 datui shangtui",
    leg: "腿 tui",
    shin: "小腿 下腿 膝 膝盖 膝蓋 膝关节 胫骨 xiaotui xiatui xi xigai",
    foot: "脚 腳 脚踝 腳踝 脚腕 踝 脚掌 踝关节 足部 脚部 jiao jiaohuai jiaowan huai jiaozhang jiaobu",
    toe: "脚趾 腳趾 脚尖 腳尖 足尖 趾 前脚掌 jiaozhi jiaojian zhi",
    thumb: "拇指 大拇指 muzhi damuzhi",
    index: "食指 shizhi",
    middle: "中指 zhongzhi",
    ring: "无名指 無名指 wumingzhi",
    pinky: "小指 小拇指 尾指 xiaozhi xiaomuzhi",
    finger: "手指 shouzhi",
  },
};

/** Japanese, as in anatomy and in MikuMikuDance (there 足 is the thigh, ひざ the shin, 足首 the foot), and romaji. */
const JAPANESE: JointWords = {
  left: ["左", "ひだり", "hidari"],
  right: ["右", "みぎ", "migi"],
  parts: {
    hips: "骨盤 腰骨 尻 下半身 ヒップ kotsuban koshi koshibone shiri kahanshin",
    spine:
      "上半身 背骨 脊椎 背中 腹 胸 腰 胴 胴体 スパイン 胸部 johanshin jouhanshin sebone sekitsui senaka hara mune dou doutai",
    neck: "首 くび 頸 kubi",
    head: "頭 あたま 頭部 atama",
    clavicle: "鎖骨 sakotsu",
    shoulder: "肩 かた kata",
    upperArm: "上腕 二の腕 jouwan joowan jowan ninoude",
    arm: "腕 うで ude",
    foreArm: "前腕 ひじ ヒジ 肘 下腕 zenwan hiji kawan",
    hand: "手首 手 て 手のひら 掌 tekubi te tenohira",
    thigh: "太もも 太腿 大腿 もも 腿 大腿部 futomomo momo daitai",
    leg: "足 脚 あし ashi",
    shin: "ひざ ヒザ 膝 すね 脛 下腿 ふくらはぎ hiza sune katai fukurahagi",
    foot: "足首 くるぶし 足の甲 ashikubi kurubushi",
    toe: "つま先 爪先 つまさき 足先 足先ex 足指 tsumasaki ashisaki ashiyubi",
    thumb: "親指 oyayubi",
    index: "人差指 人指 人差し指 hitosashiyubi",
    middle: "中指 nakayubi",
    ring: "薬指 kusuriyubi",
    pinky: "小指 koyubi",
    finger: "指 yubi",
  },
};

const KOREAN: JointWords = {
  left: ["왼쪽", "왼", "좌측", "좌", "oenjjok", "oen"],
  right: ["오른쪽", "오른", "우측", "우", "oreunjjok", "oreun"],
  parts: {
    hips: "골반 엉덩이 힙 golban eongdeongi",
    spine: "척추 허리 배 복부 가슴 흉부 등 상체 몸통 cheokchu heori bae gaseum deung sangche momtong",
    neck: "목 mok",
    head: "머리 두부 meori",
    clavicle: "쇄골 swaegol",
    shoulder: "어깨 eokkae",
    upperArm: "위팔 윗팔 상완 상박 wipal sangwan",
    arm: "팔 pal",
    foreArm: "아래팔 전완 하박 팔뚝 팔꿈치 araepal jeonwan palkkumchi",
    hand: "손 손목 손바닥 son sonmok",
    thigh: "허벅지 넓적다리 대퇴 윗다리 위다리 heobeokji daetoe",
    leg: "다리 dari",
    shin: "종아리 정강이 하퇴 무릎 아래다리 jongari jeonggangi mureup",
    foot: "발 발목 bal balmok",
    toe: "발가락 발끝 앞꿈치 balgarak balkkeut",
    thumb: "엄지 엄지손가락 eomji",
    index: "검지 집게 검지손가락 geomji",
    middle: "중지 가운데 중지손가락 jungji",
    ring: "약지 약지손가락 yakji",
    pinky: "소지 새끼 새끼손가락 소지손가락 saekki",
    finger: "손가락 songarak",
  },
};

const ARABIC: JointWords = {
  left: ["يسار", "ايسر", "يسري", "الايسر", "اليسري", "اليسار"],
  right: ["يمين", "ايمن", "يمني", "الايمن", "اليمني", "اليمين"],
  parts: {
    hips: "حوض الحوض ورك الورك",
    spine: "عمودفقري العمودالفقري ظهر الظهر صدر الصدر بطن البطن خصر الخصر جذع الجذع",
    neck: "رقبه الرقبه عنق العنق",
    head: "راس الراس",
    clavicle: "ترقوه الترقوه",
    shoulder: "كتف الكتف",
    upperArm: "عضد العضد",
    arm: "ذراع الذراع",
    foreArm: "ساعد الساعد مرفق المرفق كوع الكوع",
    hand: "يد اليد كف الكف معصم المعصم",
    thigh: "فخذ الفخذ",
    leg: "رجل الرجل",
    shin: "ساق الساق ركبه الركبه",
    foot: "قدم القدم كاحل الكاحل",
    toe: "اصابعالقدم اصبعالقدم اصابعقدم",
    thumb: "ابهام الابهام",
    index: "سبابه السبابه",
    middle: "وسطي الوسطي",
    ring: "بنصر البنصر",
    pinky: "خنصر الخنصر",
    finger: "اصبع اصابع الاصابع",
  },
};

/** The languages in order: the first in which a name means something decides. */
export const LANGUAGES: readonly JointWords[] = [
  FRENCH,
  SPANISH,
  PORTUGUESE,
  GERMAN,
  ITALIAN,
  RUSSIAN,
  CHINESE,
  JAPANESE,
  KOREAN,
  ARABIC,
];
