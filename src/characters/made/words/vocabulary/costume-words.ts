import type { GarmentId } from "../../wear/garments.js";

/** Words by garment for the clothes of one people, trade or occasion. "~" marks a thing that is only like the garment. */
export const COSTUME_WORDS: Partial<Record<GarmentId, string>> = {
  toga: "toga|roman toga|chiton|himation|toga praetexta",
  sari: "sari|saree|silk sari",
  drape: "draped cloth|stole|plaid over the shoulder|~pallu",
  obi: "obi|obi belt|obi sash|kimono sash",
  nightgown: "nightgown|nightdress|night dress|nightie|~nightshirt|~night shirt|~burial shroud",
  gi: "gi|karate gi|judo gi|karate suit|karate uniform|martial arts gi|dobok|judogi|karategi|judo suit|~fencing jacket",
  strapless_dress: "strapless dress|tube dress",
  bra: "bra|bikini top|coconut bra|seashell bra|shell bra|bandeau|tube top|sports bra|bralette|bikini bra",
  scale_armor:
    "scale armor|scale armour|scale mail|scale coat|scale shirt|lamellar|lamellar armor|lamellar armour|scale mail coat|coat of scales|scale hauberk",
  tutu: "tutu|tulle skirt|ballet skirt|ballet tutu",
  grass_skirt: "grass skirt|hula skirt|straw skirt|raffia skirt|flax skirt|reed skirt",
  briefs:
    "briefs|underpants|swimming briefs|swim briefs|speedos|bikini bottom|bikini bottoms|~thong|boxers|wrestling trunks|wrestling briefs|wrestling brief",
  mawashi: "mawashi|sumo belt|fundoshi|sumo loincloth",
  garland:
    "lei|flower lei|garland|flower garland|flower necklace|garland of flowers|floral garland|marigold garland|necklace of flowers",
  sporran: "sporran",
  keys: "keys|bunch of keys|ring of keys|key ring|set of keys|key|keyring|keychain|jailer keys|large keys",
  hijab: "hijab|khimar|chador|wimple|~niqab|dupatta over head|~burqa|nun veil",
  fur_hood:
    "fur hood|fur trimmed hood|fur lined hood|hood with fur trim|hood with fur|furry hood|hood trimmed with fur|fur edged hood|fur rimmed hood",
  laurel:
    "laurel wreath|laurel crown|laurel|laurels|olive wreath|wreath of laurel|leaf crown|crown of leaves|leaf circlet|ivy crown|vine crown|crown of ivy|wreath|~crown of twigs|laurel leaves|wreath of leaves",
  flower_crown:
    "flower crown|daisy crown|floral crown|crown of flowers|flower wreath|wreath of flowers|garland crown|flowers in her hair|~flower in her hair|flowers in his hair|~flower in his hair|flowers in hair|~flower in hair|flower headband",
  bearskin: "bearskin hat|bearskin cap|busby|guard hat|guardsman hat",
  fez: "fez|tarboosh|fez hat",
  fur_hat: "fur hat|ushanka|fur cap|shapka|trapper hat|papakha|cossack hat|~coonskin cap|russian hat|furry hat",
  sombrero: "sombrero|mexican hat|mariachi hat",
  hairnet: "hairnet|hair net",
};
