/** How the page looks: light and dark after the reader's system, wide and narrow, printed too. */
export const style = `
:root{color-scheme:light dark;--bg:#fbfaf8;--ink:#1d1d1f;--quiet:#5c5c63;--line:#d9d6d0;--card:#fff;--accent:#0b5cad;--gone:#a02020;--come:#156c2e;--band:#efece6;--changed:#fff3d6}
@media (prefers-color-scheme:dark){:root{--bg:#16171a;--ink:#e8e6e3;--quiet:#a9a7a3;--line:#3a3c42;--card:#1f2125;--accent:#7db8f5;--gone:#ff9b93;--come:#86d69a;--band:#26282d;--changed:#3a3320}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem clamp(1rem,4vw,3rem) 4rem;max-width:76rem;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .8rem;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2.2rem 0 .7rem}
.kicker{margin:0;color:var(--quiet);font-size:.9rem}
.gone{color:var(--come);white-space:nowrap}
.quiet{color:var(--quiet)}
pre,code,.code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre,.code,.scroll{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:.7rem .9rem;overflow:auto;margin:0;max-height:36rem}
.command{padding:.5rem .8rem}
.expectation{margin:.6rem 0;padding-left:1.2rem;overflow-wrap:anywhere}
.facts{display:flex;flex-wrap:wrap;gap:.6rem 2rem;margin:1rem 0 0}
.facts dt{font-size:.8rem;color:var(--quiet)}
.facts dd{margin:0}
.code{padding-left:3.6rem;white-space:pre}
.code li::marker{color:var(--quiet)}
.code li{padding-left:.4rem}
table{border-collapse:collapse;font-size:.9rem}
th,td{text-align:left;padding:.25rem .8rem .25rem 0;vertical-align:top}
thead th{color:var(--quiet);font-weight:600;white-space:nowrap;border-bottom:1px solid var(--line)}
tbody th{font-weight:600}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
#passes thead th:not(:first-child){text-align:right}
.sides code{white-space:pre}
.sides .gap td{color:var(--quiet);font-size:.8rem}
.sides .changed td:nth-child(4){background:var(--changed)}
.sides .new td{color:var(--quiet)}
[role=tablist]{display:flex;gap:.3rem;margin-bottom:.5rem;flex-wrap:wrap}
button{font:inherit;font-size:.9rem;padding:.3rem .8rem;border:1px solid var(--line);border-radius:6px;background:var(--card);color:var(--ink);cursor:pointer}
button:hover{border-color:var(--accent)}
button[aria-selected=true],button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--bg)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.curve{margin:0}
.plot{position:relative;padding-left:5rem}
.plot svg{display:block;width:100%;height:15rem;background:var(--card);border:1px solid var(--line);border-radius:6px;cursor:crosshair;touch-action:pan-y}
.plot .line{fill:none;stroke:var(--accent);stroke-width:2;vector-effect:non-scaling-stroke}
.plot .band-0{fill:var(--band)}.plot .band-1{fill:transparent}
.plot .cursor{stroke:var(--gone);stroke-width:1;vector-effect:non-scaling-stroke}
.ticks span{position:absolute;left:0;width:4.5rem;text-align:right;transform:translateY(-50%);font-size:.8rem;color:var(--quiet);font-variant-numeric:tabular-nums;white-space:nowrap}
.times{display:flex;justify-content:space-between;padding-left:5rem;font-size:.8rem;color:var(--quiet)}
.bar{display:flex;gap:.5rem;align-items:center;flex-wrap:wrap;margin:.5rem 0}
.bar input[type=range]{flex:1 1 12rem;accent-color:var(--accent)}
.frame{white-space:pre-wrap;overflow-wrap:anywhere;max-height:28rem}
del{color:var(--gone);background:color-mix(in srgb,var(--gone) 14%,transparent)}
ins{color:var(--come);background:color-mix(in srgb,var(--come) 16%,transparent);text-decoration:none;font-weight:600}
.timeline{list-style:none;margin:0;padding:0}
.timeline time{display:inline-block;min-width:5rem;color:var(--quiet);font-variant-numeric:tabular-nums}
details{margin:.4rem 0}
summary{cursor:pointer;padding:.2rem 0}
.copy .bar{margin:.3rem 0}
.heat-map{white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.9}
.heat{border-radius:3px;padding:.1em 0;border-bottom:2px solid transparent}
.legend{margin:.8rem 0}
.heat-0{background:#f8d9c4;border-color:#b8501b}.heat-1{background:#cfe3fa;border-color:#1f66b0}.heat-2{background:#d9f0cd;border-color:#3c7d1d}.heat-3{background:#ecd6f5;border-color:#7f3ba0}
.heat-4{background:#fbe9a9;border-color:#8a6b00}.heat-5{background:#c9efec;border-color:#0f7a72}.heat-6{background:#f9d0dd;border-color:#b02a5b}.heat-7{background:#dedede;border-color:#666}
.heat-0,.heat-1,.heat-2,.heat-3,.heat-4,.heat-5,.heat-6,.heat-7{color:#161616}
.heat-spare{text-decoration:underline wavy var(--gone)}
.heat-unclear{border-bottom:2px dashed var(--gone)}
.heat-untried{color:var(--quiet)}
[hidden]{display:none}
@media (max-width:40rem){body{padding:1rem}.plot,.times{padding-left:3.9rem}.ticks span{width:3.5rem;font-size:.7rem}}
@media (prefers-reduced-motion:no-preference){button{transition:border-color .15s}}
@media print{pre,.code,.scroll{max-height:none}button{display:none}}
`;
