import { createRequire } from 'node:module'; import path from 'node:path';
const tree=path.resolve(process.argv[2]); const re=new RegExp(process.argv[3]);
const require=createRequire(tree+'/package.json'); const ts=require('typescript');
const cfg=ts.getParsedCommandLineOfConfigFile(tree+'/tsconfig.json',{},{...ts.sys,onUnRecoverableConfigFileDiagnostic(){}});
const program=ts.createProgram(cfg.fileNames,cfg.options); const checker=program.getTypeChecker();
const groups=new Map();
for(const f of program.getSourceFiles()){ if(f.fileName.includes('node_modules')||f.isDeclarationFile) continue; const rel=path.relative(tree,f.fileName);
 (function walk(n){ if(ts.isIdentifier(n)&&re.test(n.text)&&n.parent.name===n&&!ts.isPropertyAccessExpression(n.parent)&&!ts.isImportSpecifier(n.parent)){ 
  let t='';try{t=checker.typeToString(checker.getTypeAtLocation(n)).slice(0,50)}catch{}
  const k=n.text; const a=groups.get(k)??[]; a.push(`${rel.replace('src/features/','')}:${f.getLineAndCharacterOfPosition(n.pos).line+1} ${ts.SyntaxKind[n.parent.kind].replace(/Declaration|Assignment|Signature|Element/,'')} ${t}`); groups.set(k,a);} ts.forEachChild(n,walk)})(f)}
for(const [k,a] of [...groups].sort()) console.log(`${k} (${a.length})\n`+a.slice(0,+(process.argv[4]??4)).map(x=>'    '+x).join('\n'));
