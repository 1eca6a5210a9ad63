import type { Fabric } from "../../paint/fabrics.js";

/** Words by fabric. "~": like it, and a note says so. */
export const FABRIC_WORDS: Partial<Record<Fabric, string>> = {
  cloth: "linen|cotton|canvas|hemp|cloth|polyester|fabric|calico|muslin|burlap|sackcloth|hessian|homespun",
  leather: "leather|buckskin|suede|leathery|faux leather|hide|deerskin|sealskin|crocodile skin|snakeskin",
  denim: "denim",
  wool: "wool|woolen|woollen|knitted|knit|woolly|felt|cashmere|fleece|crocheted|crochet|fluffy|fuzzy|cable knit|sheepskin|chunky knit|mohair",
  metal: "metal|steel|iron|silver plated|metallic|brass|chrome|plated|tin|aluminium|aluminum|titanium|chromed",
  fur: "furred|faux fur|wolf fur|shearling|ermine|caribou fur|reindeer fur|bear fur|rabbit fur|sable|mink",
  silk: "silk|silken|satin|taffeta|~brocade",
  stripes: "striped|stripy|pinstripe|pinstriped|pin striped|hooped|candy striped",
  dots: "polka dot|polka dotted|dotted|spotted|speckled|dotty|beaded|spotty",
  floral:
    "colourful patterned|colorful patterned|colourful|colorful|floral|flowery|flowered|flower print|flower patterned|hawaiian|hawaian|tropical|patterned|embroidered|paisley|ornate|intricately embroidered|richly embroidered|decorated|floral print|batik|tropical print",
  quilted: "quilted|padded",
  corduroy: "corduroy|ribbed",
  velvet: "velvet|velvety|velour|velveteen",
  tweed: "tweed|herringbone|tweedy",
  lace: "lace|lacy|crocheted lace",
  sheer: "sheer|transparent|translucent|see through|chiffon|gauze|gauzy|gossamer|tulle|organza|clear plastic",
  sequins:
    "sequined|sequinned|sequin|sparkly|sparkling|glittery|glittering|glitter|glitzy|rhinestone|bejeweled|bejewelled|spangled",
  leaves: "leaf|leaves|leafy|ivy|vine|mossy leaf|woven leaf|woven leaves|birch leaves|oak leaves",
  bark: "bark|bark textured|barky|tree bark",
  straw: "wicker|woven straw|woven reed",
  puffed: "puffer|down filled|insulated|puffy|quilted puffer",
  leopard:
    "leopard print|leopard|animal print|leopardskin|leopard skin|cheetah print|jaguar|jaguar skin|~tiger print|~tiger skin|~zebra print|~cow print|jaguar pelt|leopard pelt",
  plaid: "plaid|checkered|chequered|tartan|flannel|checked|check|gingham|checkerboard|houndstooth",
  rubber: "rubber|plastic|latex|vinyl|spandex|pvc|neoprene|waxed|oilskin|waterproof|lycra|carbon fiber|carbon fibre",
  camouflage: "camouflage|camo|camouflaged|camo print|woodland camo",
  rags: "ragged|shabby|patchy|rotten|rotting|rag|singed|burnt|charred|raggedy|ratty",
  rainbow:
    "rainbow|rainbow coloured|rainbow colored|rainbow striped|multicoloured|multicolored|multi coloured|~tie dye|~tie dyed|~psychedelic|many coloured",
  harlequin: "harlequin|diamond patterned|argyle|diamond|lozenge|~patchwork",
  halves:
    "half and half|two tone|two toned|parti coloured|particoloured|particolored|motley|mi parti|two coloured|two colored",
  fishnet: "fishnet|fishnet style",
  zigzag: "zigzag|zig zag|chevron",
  bandages: "bandaged|bandage wrapped|bandage",
  scales: "scaled|scaly|fish scale|dragon scale|dragonscale",
  reflective:
    "hi vis|high vis|hi viz|high visibility|hivis|high viz|reflective|hi visibility|fluorescent|reflector|safety orange",
};
