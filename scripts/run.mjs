/*
 * node scripts/run.mjs NAME [arguments]
 *
 * Runs scripts/NAME.mts with the project's own Node, after installing the locked packages where they are missing or out of
 * date. Plain JavaScript without packages: the machine's Node only has to be new enough to start it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areInstalled } from './lib/package-stamp.mjs'
import { root, toolEnvironment } from './lib/tool-environment.mjs'

const PROJECT_NODE_MAJOR = 24

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

function installPackages() {
  // Packages behind a link belong to another checkout, which keeps them.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  if (areInstalled()) return
  console.log('Installing packages…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm ci failed; its message is above.')
}

/**
 * Goes on as if the script itself had been started.
 * @param {string} script its path.
 */
async function runHere(script) {
  process.argv.splice(1, 2, script)
  await import(pathToFileURL(script).href)
}

/**
 * Ends as the script ends, and passes on the signals that would end it.
 * @param {string} script its path.
 * @param {string[]} args
 */
function runWithProjectNode(script, args) {
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const node = join(root, `node_modules/node-${system}/bin/node${process.platform === 'win32' ? '.exe' : ''}`)
  if (!existsSync(node))
    fail(`The project has no Node of its own for ${system}: run this with Node ${PROJECT_NODE_MAJOR}.`)
  const child = spawn(node, [script, ...args], { stdio: 'inherit', env: toolEnvironment() })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(`${node} did not start: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

const [name = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${name}.mts`)
if (!/^[\w-]+$/.test(name) || !existsSync(script)) fail(`There is no script '${name}': node scripts/run.mjs NAME`)
installPackages()
if (Number(process.versions.node.split('.')[0]) === PROJECT_NODE_MAJOR) await runHere(script)
else runWithProjectNode(script, args)
