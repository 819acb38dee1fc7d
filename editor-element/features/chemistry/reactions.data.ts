import type { ChemicalGroup } from './chemical-data.ts'

/** The 35 named reactions; every one balances. */
export const REACTIONS: readonly ChemicalGroup[] = [
  {
    name: 'Industry',
    entries: [
      { name: 'Haber–Bosch process', formula: 'N2 + 3H2 <=> 2NH3' },
      { name: 'Contact process', formula: '2SO2 + O2 <=>[V2O5] 2SO3' },
      { name: 'Ostwald process', formula: '4NH3 + 5O2 ->[Pt] 4NO + 6H2O' },
      { name: 'Solvay process', formula: 'NaCl + NH3 + CO2 + H2O -> NaHCO3 v + NH4Cl' },
      { name: 'Hall–Héroult process', formula: '2Al2O3 + 3C -> 4Al + 3CO2' },
      { name: 'Chlor-alkali process', formula: '2NaCl + 2H2O -> 2NaOH + H2 + Cl2' },
      { name: 'Claus process', formula: '2H2S + SO2 -> 3S + 2H2O' },
      { name: 'Deacon process', formula: '4HCl + O2 <=>[CuCl2] 2H2O + 2Cl2' },
      { name: 'Mond process', formula: 'Ni + 4CO <=> Ni(CO)4' },
      { name: 'Kroll process', formula: 'TiCl4 + 2Mg ->[Ar][800 °C] Ti + 2MgCl2' },
      { name: 'Water–gas shift', formula: 'CO + H2O <=> CO2 + H2' },
      { name: 'Fischer–Tropsch synthesis', formula: '8CO + 17H2 ->[Co] C8H18 + 8H2O' },
      { name: 'Wacker process', formula: '2C2H4 + O2 ->[PdCl2][CuCl2] 2CH3CHO' },
      { name: 'Boudouard reaction', formula: 'C + CO2 <=> 2CO' },
      { name: 'Sabatier reaction', formula: 'CO2 + 4H2 ->[Ni] CH4 + 2H2O' },
    ],
  },
  {
    name: 'Organic synthesis',
    entries: [
      { name: 'Fischer esterification', formula: 'CH3COOH + C2H5OH <=>[H+] CH3COOC2H5 + H2O' },
      { name: 'Saponification', formula: 'CH3COOC2H5 + NaOH -> CH3COONa + C2H5OH' },
      { name: 'Williamson ether synthesis', formula: 'C2H5ONa + CH3I -> C2H5OCH3 + NaI' },
      { name: 'Wurtz reaction', formula: '2CH3Br + 2Na -> C2H6 + 2NaBr' },
      { name: 'Grignard reaction', formula: 'CH3MgBr + HCHO -> CH3CH2OMgBr' },
      { name: 'Diels–Alder reaction', formula: 'CH2=CHCH=CH2 + CH2=CH2 ->[Δ] C6H10' },
      { name: 'Friedel–Crafts alkylation', formula: 'C6H6 + CH3Cl ->[AlCl3] C6H5CH3 + HCl' },
      { name: 'Cannizzaro reaction', formula: '2C6H5CHO + NaOH -> C6H5CH2OH + C6H5COONa' },
      { name: 'Aldol addition', formula: '2CH3CHO ->[OH-] CH3CH(OH)CH2CHO' },
      { name: 'Sandmeyer reaction', formula: 'C6H5N2Cl ->[CuCl] C6H5Cl + N2 ^' },
      { name: 'Hofmann degradation', formula: 'CH3CONH2 + Br2 + 4NaOH -> CH3NH2 + 2NaBr + Na2CO3 + 2H2O' },
      { name: 'Wittig reaction', formula: '(C6H5)3P=CH2 + HCHO -> CH2=CH2 + (C6H5)3PO' },
      { name: 'Suzuki coupling', formula: 'C6H5Br + C6H5B(OH)2 + NaOH ->[Pd] C6H5C6H5 + NaBr + B(OH)3' },
      { name: 'Wöhler synthesis', formula: 'NH4OCN ->[Δ] CO(NH2)2' },
    ],
  },
  {
    name: 'Redox and life',
    entries: [
      { name: 'Thermite reaction', formula: 'Fe2O3 + 2Al -> 2Fe + Al2O3' },
      { name: 'Tollens test', formula: 'CH3CHO + 2[Ag(NH3)2]^+ + 3OH- -> CH3COO- + 2Ag v + 4NH3 + 2H2O' },
      { name: 'Fehling test', formula: 'CH3CHO + 2Cu^2+ + 5OH- -> CH3COO- + Cu2O v + 3H2O' },
      { name: 'Fenton reaction', formula: 'Fe^2+ + H2O2 -> Fe^3+ + OH- + OH^.' },
      { name: 'Kolbe electrolysis', formula: '2CH3COO- -> C2H6 + 2CO2 + 2e-' },
      { name: 'Calvin–Benson photosynthesis', formula: '6CO2 + 6H2O ->[hν] C6H12O6 + 6O2' },
    ],
  },
]
