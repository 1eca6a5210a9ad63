/** Kinds of things and doings that tell actions apart: a name, and the WordNet senses that it stands for. */
import type { PartOfSpeech, WordNet } from "./wordnet.js";

const NOUNS = `weapon:weapon.1 gun:gun.1,firearm.1 blade:sword.1,knife.1,dagger.1 tool:tool.1 instrument:musical_instrument.1
wind:wind_instrument.1 strings:stringed_instrument.1 drum:percussion_instrument.1 keys:keyboard_instrument.1 vehicle:vehicle.1 car:motor_vehicle.1
cycle:bicycle.1,wheeled_vehicle.1 boat:vessel.2 aircraft:aircraft.1 garment:clothing.1 hat:headdress.1 shoe:footwear.2 glove:handwear.1 glasses:spectacles.1
food:food.1,food.2 drink:beverage.1,alcohol.1 fruit:edible_fruit.1,fruit.1 vegetable:vegetable.1 container:container.1 dish:dish.1,crockery.1
furniture:furniture.1 seat:seat.3,chair.1 bed:bed.1 building:building.1 room:room.1 opening:door.1,window.1 animal:animal.1 bird:bird.1 horse:equine.1
dog:canine.2 insect:insect.1,arachnid.1 fish:fish.1 person:person.1 worker:worker.1 athlete:athlete.1 entertainer:entertainer.1,performer.1 musician:musician.1
dancer:dancer.1 fighter:fighter.1,soldier.1,combatant.1 ruler:ruler.2,aristocrat.1 holy:religious_person.1,clergyman.1 criminal:criminal.1 child:child.1
relative:relative.1 body:body_part.1 plant:plant.2 tree:tree.1 water:body_of_water.1 weather:weather.1,storm.1 fire:fire.1
ground:land.4,ground.1 sport:sport.1,athletic_game.1 game:game.1 dance:dance.1,dancing.1 music:music.1 sound:sound.4,noise.1 money:money.1,coin.1
paper:document.1,publication.1,letter.1 device:electronic_device.1,computer.1,telephone.1 camera:camera.1 cleaner:cleaning_implement.1 ball:ball.1
rope:rope.1,cord.1 stick:stick.1,rod.1,pole.1 illness:illness.1,ill_health.1 pain:pain.1 feeling:feeling.1,emotion.1 joy:joy.1,happiness.1 sorrow:sorrow.1,sadness.1
fear:fear.1 anger:anger.1 magic:magic.1,spell.1 monster:monster.1,spiritual_being.1 explosive:explosive.1,bomb.1 machine:machine.1 toy:plaything.1
medicine:medicine.2 furnishing:covering.2 hairdo:hair.1 stroke:blow.1 structure:obstruction.1,barrier.1 slope:geological_formation.1 step:stairs.1,ladder.1
speech:speech_act.1,auditory_communication.1 fabric:fabric.1 utensil:utensil.1 appliance:home_appliance.1 exercise:exercise.1 time:time_unit.1 sea:sea.1
cosmetic:cosmetic.1,toiletry.1 award:award.2 wound:injury.1 hole:cavity.1 metal:metal.1 vegetation:vegetation.1 liquid:liquid.1`;
const VERBS = `hit:hit.3,strike.1,beat.3 cut:cut.1 throw:throw.1 carry:transport.1 walk:walk.1 run:run.1 jump:jump.1 dance:dance.1 sing:sing.2 speak:talk.2,speak.1
cry:cry.1,cry.2 laugh:laugh.1 look:look.1 touch:touch.1 hold:hold.2 push:push.1 pull:pull.1 eat:eat.1 drink:drink.1 clean:clean.1 cook:cook.1,cook.3 fight:fight.1
kill:kill.1 die:die.1 fall:fall.1 sit:sit.1 lie:lie.1 sleep:sleep.1 turn:turn.1 climb:climb.1 swim:swim.1 fly:fly.1 wear:wear.1 open:open.1 close:close.1
give:give.3 take:take.4 gesture:gesticulate.1 write:write.1,write.2 draw:draw.6 attach:attach.1 shake:shake.1 rub:rub.1 tremble:tremble.1 bend:bend.1 rise:rise.1
raise:raise.2 lower:lower.1 move:move.2 travel:travel.1 ride:ride.1 drive:drive.1 shoot:shoot.1,shoot.2 hurt:hurt.1 fear:fear.1 think:think.3 breathe:breathe.1
press:press.1 dig:dig.1 pour:pour.1 mix:mix.1 wash:wash.1 play:play.3 compete:compete.1 celebrate:celebrate.1 mock:mock.1 threaten:threaten.2 shout:shout.1,shout.2
hide:hide.1 search:search.1 escape:escape.1 stop:stop.1 wait:wait.1 rotate:rotate.1 swing:swing.1 stretch:stretch.1 sway:sway.1 stumble:stumble.1 slip:slip.1
feel:feel.1 perceive:perceive.1 change:change.1 make:make.3 communicate:communicate.2`;

export interface Kinds {
  names: readonly string[];
  /** Kind names by the synset that stands for them. */
  bySynset: ReadonlyMap<string, string>;
}

export function kinds(wordnet: WordNet): Kinds {
  const bySynset = new Map<string, string>();
  const names: string[] = [];
  const read = (text: string, pos: PartOfSpeech, mark: string) => {
    for (const entry of text.split(/\s+/)) {
      const [name, senses] = entry.split(":") as [string, string];
      names.push(mark + name);
      for (const sense of senses.split(",")) {
        const [word, number] = sense.split(".") as [string, string];
        const synset = wordnet.senses(word, pos)[Number(number) - 1];
        if (synset === undefined) throw new Error(`WordNet has no sense ${sense} (${pos}).`);
        bySynset.set(synset, mark + name);
      }
    }
  };
  read(NOUNS, "noun", "#");
  read(VERBS, "verb", "#to-");
  return { names, bySynset };
}

/** Kinds of a word, the nearest first; those of its most usual senses. */
export function kindsOf(word: string, wordnet: WordNet, { bySynset }: Kinds): string[] {
  const found = new Set<string>();
  const look = (pos: PartOfSpeech, senses: number, most: number) => {
    let some = 0;
    for (const synset of wordnet.senses(word, pos).slice(0, senses))
      for (const each of wordnet.above(synset)) {
        const kind = bySynset.get(each);
        if (kind === undefined || found.has(kind) || some >= most) continue;
        found.add(kind);
        some++;
      }
  };
  look("noun", 2, 2);
  look("verb", 2, 2);
  return [...found];
}
