/**
 * Names that people type to find a formula, besides those in the lists: `name: formula`, with other names of the same compound
 * separated by commas.
 */
const NAMES = `
water: H2O; hydrogen peroxide: H2O2; ozone: O3; oxygen: O2; hydrogen: H2; nitrogen: N2; chlorine: Cl2; bromine: Br2; iodine: I2; fluorine: F2
carbon dioxide: CO2; carbon monoxide: CO; sulfur dioxide, sulphur dioxide: SO2; sulfur trioxide, sulphur trioxide: SO3; nitrogen dioxide: NO2
nitric oxide, nitrogen monoxide: NO; nitrous oxide, laughing gas: N2O; dinitrogen tetroxide: N2O4; ammonia: NH3; hydrazine: N2H4; phosphine: PH3
hydrogen chloride: HCl; hydrogen fluoride: HF; hydrogen bromide: HBr; hydrogen iodide: HI; hydrogen sulfide: H2S; hydrogen cyanide: HCN
sulfuric acid, sulphuric acid, vitriol: H2SO4; sulfurous acid: H2SO3; hydrochloric acid, muriatic acid: HCl; nitric acid: HNO3; nitrous acid: HNO2
phosphoric acid: H3PO4; carbonic acid: H2CO3; perchloric acid: HClO4; boric acid: H3BO3; acetic acid, ethanoic acid, vinegar: CH3COOH
formic acid, methanoic acid: HCOOH; oxalic acid: H2C2O4; citric acid: C6H8O7; lactic acid: C3H6O3; benzoic acid: C6H5COOH; tartaric acid: C4H6O6
ascorbic acid, vitamin c: C6H8O6; salicylic acid: C7H6O3; aspirin, acetylsalicylic acid: C9H8O4; stearic acid: C17H35COOH; oleic acid: C17H33COOH
propionic acid, propanoic acid: C2H5COOH; butyric acid, butanoic acid: C3H7COOH; malic acid: C4H6O5; uric acid: C5H4N4O3; cyanic acid: HOCN
sodium hydroxide, lye, caustic soda: NaOH; potassium hydroxide, caustic potash: KOH; calcium hydroxide, slaked lime: Ca(OH)2; barium hydroxide: Ba(OH)2
magnesium hydroxide, milk of magnesia: Mg(OH)2; aluminium hydroxide, aluminum hydroxide: Al(OH)3; ammonium hydroxide: NH4OH; lithium hydroxide: LiOH
sodium chloride, table salt, salt: NaCl; potassium chloride: KCl; calcium chloride: CaCl2; magnesium chloride: MgCl2; ammonium chloride: NH4Cl
iron(III) chloride, ferric chloride: FeCl3; iron(II) chloride, ferrous chloride: FeCl2; copper(II) chloride: CuCl2; zinc chloride: ZnCl2; silver chloride: AgCl
aluminium chloride, aluminum chloride: AlCl3; barium chloride: BaCl2; lead(II) chloride: PbCl2; mercury(II) chloride: HgCl2; lithium chloride: LiCl
sodium carbonate, washing soda, soda: Na2CO3; sodium bicarbonate, sodium hydrogen carbonate, baking soda: NaHCO3; calcium carbonate, limestone, chalk, marble: CaCO3
potassium carbonate, potash: K2CO3; magnesium carbonate: MgCO3; ammonium carbonate: (NH4)2CO3; sodium sulfate, sodium sulphate: Na2SO4
copper(II) sulfate, copper sulfate, copper sulphate: CuSO4; copper(II) sulfate pentahydrate, blue vitriol: CuSO4·5H2O; zinc sulfate: ZnSO4
magnesium sulfate: MgSO4; epsom salt: MgSO4·7H2O; calcium sulfate: CaSO4; gypsum: CaSO4·2H2O; barium sulfate: BaSO4; iron(II) sulfate, ferrous sulfate: FeSO4
ammonium sulfate: (NH4)2SO4; aluminium sulfate, aluminum sulfate: Al2(SO4)3; potassium sulfate: K2SO4; lead(II) sulfate: PbSO4; alum: KAl(SO4)2·12H2O
sodium nitrate, chile saltpeter: NaNO3; potassium nitrate, saltpeter: KNO3; silver nitrate: AgNO3; ammonium nitrate: NH4NO3; calcium nitrate: Ca(NO3)2
lead(II) nitrate: Pb(NO3)2; copper(II) nitrate: Cu(NO3)2; barium nitrate: Ba(NO3)2; sodium nitrite: NaNO2; iron(III) nitrate: Fe(NO3)3
sodium phosphate: Na3PO4; calcium phosphate: Ca3(PO4)2; ammonium phosphate: (NH4)3PO4; hydroxyapatite: Ca5(PO4)3OH; potassium permanganate: KMnO4
potassium dichromate: K2Cr2O7; potassium chromate: K2CrO4; potassium chlorate: KClO3; sodium hypochlorite, bleach: NaClO; sodium thiosulfate, hypo: Na2S2O3
potassium iodide: KI; sodium iodide: NaI; potassium bromide: KBr; silver bromide: AgBr; silver iodide: AgI; lead(II) iodide: PbI2; sodium fluoride: NaF; calcium fluoride, fluorite: CaF2
potassium thiocyanate: KSCN; potassium cyanide: KCN; sodium cyanide: NaCN; potassium ferricyanide: K3[Fe(CN)6]; potassium ferrocyanide: K4[Fe(CN)6]; prussian blue: Fe4[Fe(CN)6]3
sodium acetate: CH3COONa; calcium acetate: Ca(CH3COO)2; lead(II) acetate: Pb(CH3COO)2; calcium oxalate: CaC2O4; calcium carbide: CaC2; sodium azide: NaN3; sodium hydride: NaH
calcium oxide, quicklime, burnt lime: CaO; magnesium oxide, magnesia: MgO; zinc oxide: ZnO; copper(II) oxide: CuO; copper(I) oxide: Cu2O; iron(III) oxide, rust, hematite: Fe2O3
iron(II) oxide: FeO; magnetite: Fe3O4; aluminium oxide, aluminum oxide, alumina: Al2O3; silicon dioxide, silica, quartz, sand: SiO2; titanium dioxide: TiO2; manganese dioxide, manganese(IV) oxide: MnO2
lead(II) oxide: PbO; lead(IV) oxide: PbO2; sodium peroxide: Na2O2; mercury(II) oxide: HgO; silver oxide: Ag2O; phosphorus pentoxide: P4O10; vanadium(V) oxide: V2O5; chromium(III) oxide: Cr2O3
iron(II) sulfide: FeS; pyrite, fool's gold: FeS2; zinc sulfide, sphalerite: ZnS; copper(II) sulfide: CuS; lead(II) sulfide, galena: PbS; mercury(II) sulfide, cinnabar: HgS; carbon disulfide: CS2
methane: CH4; ethane: C2H6; propane: C3H8; butane: C4H10; pentane: C5H12; hexane: C6H14; heptane: C7H16; octane: C8H18; nonane: C9H20; decane: C10H22; cyclohexane: C6H12
ethene, ethylene: C2H4; propene, propylene: C3H6; butene: C4H8; ethyne, acetylene: C2H2; propyne: C3H4; butadiene: C4H6; isoprene: C5H8; benzene: C6H6; toluene, methylbenzene: C6H5CH3
xylene: C8H10; styrene: C8H8; naphthalene: C10H8; anthracene: C14H10; phenol: C6H5OH; aniline: C6H5NH2; nitrobenzene: C6H5NO2; benzaldehyde: C6H5CHO; pyridine: C5H5N; trinitrotoluene, tnt: C7H5N3O6
methanol, methyl alcohol, wood alcohol: CH3OH; ethanol, ethyl alcohol, alcohol: C2H5OH; propanol: C3H7OH; isopropanol, isopropyl alcohol, 2-propanol: CH3CH(OH)CH3; butanol: C4H9OH
ethylene glycol, glycol: C2H4(OH)2; glycerol, glycerin: C3H5(OH)3; methanal, formaldehyde: HCHO; ethanal, acetaldehyde: CH3CHO; acetone, propanone: CH3COCH3; butanone: CH3COC2H5
diethyl ether, ether: C2H5OC2H5; dimethyl ether: CH3OCH3; ethyl acetate: CH3COOC2H5; methyl acetate: CH3COOCH3; acetic anhydride: (CH3CO)2O; acetonitrile: CH3CN; acetamide: CH3CONH2
chloroform, trichloromethane: CHCl3; dichloromethane: CH2Cl2; tetrachloromethane, carbon tetrachloride: CCl4; chloromethane: CH3Cl; bromoethane: C2H5Br; vinyl chloride: C2H3Cl; freon-12: CCl2F2
methylamine: CH3NH2; urea: CO(NH2)2; glucose, dextrose: C6H12O6; fructose: C6H12O6; sucrose, sugar: C12H22O11; lactose: C12H22O11; maltose: C12H22O11; ribose: C5H10O5; starch, cellulose: (C6H10O5)_n
glycine: NH2CH2COOH; alanine: C3H7NO2; cysteine: C3H7NO2S; caffeine: C8H10N4O2; nicotine: C10H14N2; cholesterol: C27H46O; adenine: C5H5N5; guanine: C5H5N5O; cytosine: C4H5N3O; thymine: C5H6N2O2; paracetamol: C8H9NO2
dimethyl sulfoxide, dmso: (CH3)2SO; tetrahydrofuran, thf: C4H8O; silane: SiH4; diborane: B2H6; borax: Na2B4O7·10H2O; sodium silicate, water glass: Na2SiO3; sulfur hexafluoride: SF6; phosgene: COCl2; xenon tetrafluoride: XeF4
ammonium: NH4^+; hydronium, oxonium: H3O^+; hydroxide: OH^-; nitrate: NO3^-; nitrite: NO2^-; sulfate, sulphate: SO4^2-; sulfite: SO3^2-; carbonate: CO3^2-; hydrogen carbonate, bicarbonate: HCO3^-; phosphate: PO4^3-
permanganate: MnO4^-; dichromate: Cr2O7^2-; chromate: CrO4^2-; acetate: CH3COO^-; cyanide: CN^-; thiocyanate: SCN^-; chlorate: ClO3^-; perchlorate: ClO4^-; hypochlorite: ClO^-; oxalate: C2O4^2-; thiosulfate: S2O3^2-; peroxide: O2^2-`

export interface NamedCompound {
  name: string
  formula: string
}

export const NAMED_COMPOUNDS: readonly NamedCompound[] = NAMES.split(/[;\n]/).flatMap((line) => {
  const [names = '', formula = ''] = line.split(':').map((part) => part.trim())
  return formula === '' ? [] : names.split(', ').map((name) => ({ name, formula }))
})
