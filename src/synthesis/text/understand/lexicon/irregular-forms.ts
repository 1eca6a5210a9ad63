/** Forms that no suffix rule finds: form to base. */
export const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map(
  `ran run|sat sit|stood stand|went go|gone go|came come|fell fall|fallen fall|threw throw|thrown throw|caught catch
bent bend|knelt kneel|lay lie|laid lie|lain lie|lying lie|laying lie|lays lie|lies lie|held hold|swung swing|hung hang
took take|taken take|gave give|given give|made make|did do|done do|does do|got get|gotten get|began begin|begun begin
stuck stick|struck strike|shook shake|shaken shake|spun spin|leapt leap|leaned lean|leant lean|swam swim|swum swim
flew fly|flown fly|crept creep|rose rise|risen rise|drank drink|drunken drunk|ate eat|eaten eat|drove drive|driven drive
wrote write|written write|shot shoot|felt feel|kept keep|slid slide|slept sleep|woke wake|dug dig|rode ride|ridden ride
wore wear|worn wear|spread spread|brought bring|bought buy|found find|left left|said say|told tell|saw saw|seen see
drew draw|drawn draw|swept sweep|wept weep|blew blow|blown blow|sang sing|sung sing|fought fight|hid hide|hidden hide
put put|puts put|putting put|hit hit|hitting hit|cut cut|cutting cut|set set|setting set|let let|beat beat|broke break
feet foot|toes toe|men man|women woman|children child|people person|hands hand|knives knife|wolves wolf|lives life|halves half
was be|were be|is be|are be|am be|been be|being be|has have|had have|having have|died die|dying die|dies die
tied tie|tying tie|paced pace|using use|used use|bowed bow|faster fast|fastest fast|slower slow|slowest slow|higher high
hated hate|hating hate|hoping hope|hoped hope|taping tape|taped tape|robed robe|lowered lower|lowers lower|lowering lower|bigger big|larger large|smaller small|wider wide|quicker quick
goes go|steps step|stairs stair|glasses glasses|clothes clothes|pants pants|bites bite|calves calf|hooves hoof|loaves loaf|stepped step|gasped gasp|biceps bicep
skipped skip|tripped trip|slipped slip|swept sweep|lit light|fed feed|sewed sew|sewn sew|hopped hop|hopping hop
hoped hop|hoping hop|robed rub|taped tap|begged beg|wound wind|dove dive|dived dive|crossed cross|seated seated|wich which|teh the`
    .split(/[|\n]/)
    .map((pair) => pair.split(" ") as [string, string]),
);
