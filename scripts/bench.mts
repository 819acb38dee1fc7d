/* What Formulary costs, measured: bench/README.md. */
import { runBench } from '../bench/run.mts'

await runBench(process.argv.slice(2))
