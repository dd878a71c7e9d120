// What the two commands say.
const count = (n: number) => n.toLocaleString('ko-KR');
const formatSize = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)}MB`;

export const words = {
  backupUsage: [
    '쓰는 법: npm run backup -- 폴더',
    '',
    '상점의 데이터베이스와 올린 사진을 새 폴더 하나에 담아요. 상점을 켜 둔 채로 해도 되고, 모두 한순간의 모습이에요.',
    '폴더는 아직 없어야 해요. 끝까지 잘된 것만 그 이름으로 남아요. 손님의 이름과 주소가 들어 있으니 암호화된 곳에 두세요.',
    'APP_SECRET은 담기지 않아요. 백업과 다른 곳에 따로 보관해 주세요.',
    '예: npm run backup -- /mnt/backup/toktokbox-2026-11-23',
  ],
  restoreUsage: [
    '쓰는 법: npm run restore -- 폴더',
    '',
    'npm run backup으로 만든 폴더를 빈 데이터베이스에 되살려요. 상점을 켤 때와 같은 환경 변수로, 상점을 켜기 전에 해 주세요.',
    'DATABASE_URL을 정했으면 그 빈 데이터베이스에, 아니면 DATA_DIR의 새 폴더에 되살려요. 있던 것을 덮어쓰지는 않아요.',
    '연습할 때는 진짜 결제사와 메일 서버의 값을 쓰지 마세요. 기다리던 메일과 환불을 되살린 상점도 보내려고 해요.',
    '예: DATA_DIR=/srv/toktokbox npm run restore -- /mnt/backup/toktokbox-2026-11-23',
  ],
  taken: (folder: string) =>
    `${folder}이(가) 이미 있어요. 있던 백업을 덮어쓰지 않도록 멈췄어요. 다른 이름을 정해 주세요.`,
  noFolder: (folder: string) => `${folder}에 쓸 수 없어요. 폴더와 남은 자리를 확인해 주세요.`,
  noSpace: (folder: string) => `${folder}에 자리가 모자라서 백업하지 못했어요. 쓰다 만 것은 지웠어요.`,
  saving: '데이터베이스를 담고 있어요.',
  verifying: '담은 것을 다시 읽어 확인하고 있어요.',
  checking: '백업이 온전한지 처음부터 끝까지 읽고 있어요.',
  loading: '데이터베이스에 되살리고 있어요.',
  pictures: (done: number, all: number) => `  사진 ${count(done)}/${count(all)}개`,
  table: (name: string, rows: number) => `  ${name} ${count(rows)}줄`,
  missing: (files: readonly string[]) =>
    `사진 파일 ${count(files.length)}개는 저장소에 없어서 담지 못했어요: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ' …' : ''}`,
  saved: (folder: string, facts: { rows: number; pictures: number; bytes: number; seconds: string }) =>
    `백업을 마쳤어요: ${folder} (${count(facts.rows)}줄, 사진 파일 ${count(facts.pictures)}개, ${formatSize(facts.bytes)}, ${facts.seconds}초)`,
  restored: (facts: { madeAt: string; rows: number; pictures: number; seconds: string }) =>
    `${facts.madeAt}의 백업을 되살렸어요 (${count(facts.rows)}줄, 사진 파일 ${count(facts.pictures)}개, ${facts.seconds}초).`,
  next: '문을 열기 전에 백업한 날부터 하루씩 npm run reconcile -- 날짜로 결제사와 맞춰 주세요. 백업 뒤의 주문은 결제사 목록에만 있어요.',
};
