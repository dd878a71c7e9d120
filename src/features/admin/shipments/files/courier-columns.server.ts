/**
 * The sheets by which couriers take parcels in bulk, column by column. No courier publishes its sheet openly, and each contract
 * may have it changed in the courier's own program; these are the usual ones, as open programs of shops write them (CJ's CNPlus,
 * Hanjin and the post two of them each, iLOGEN seven, Lotte's ALPS three, read in November 2026). What the contract decides
 * (charges, kinds of boxes) is left empty.
 */
import type { Column } from '../../../../platform/spreadsheet/write-table.server.ts';
import { formatPhone } from '../../../../shared/digits.ts';
import type { FileCourier } from '../rules.ts';

/** One box. */
export type CourierRow = {
  /** The order's number, with that of the parcel where it goes in several: comes back beside the courier's number. */
  reference: string;
  name: string;
  phone: string;
  postcode: string;
  address: string;
  goods: string;
  message: string;
};
export type Sender = { name: string; phone: string; postcode: string; address: string };

type Cell = string | number | ((row: CourierRow) => string);
const { reference, name, phone, postcode, address, goods, message } = {
  reference: (row: CourierRow) => row.reference,
  name: (row: CourierRow) => row.name,
  phone: (row: CourierRow) => formatPhone(row.phone),
  postcode: (row: CourierRow) => row.postcode,
  address: (row: CourierRow) => row.address,
  goods: (row: CourierRow) => row.goods,
  message: (row: CourierRow) => row.message,
};
/** Where no column is the shop's own, its number goes with the goods: it is on the label, and comes back with the sheet. */
const goodsWithNumber = (row: CourierRow) => `${row.goods} (${row.reference})`;

const sheets: Record<FileCourier, (from: Sender) => readonly (readonly [head: string, cell: Cell])[]> = {
  cj: () => [
    ['예약구분', '1'],
    ['집하예정일', ''],
    ['받는분성명', name],
    ['받는분전화번호', phone],
    ['받는분기타연락처', ''],
    ['받는분우편번호', postcode],
    ['받는분주소(전체, 분할)', address],
    ['운송장번호', ''],
    ['고객주문번호', reference],
    ['품목명', goods],
    ['박스수량', 1],
    ['박스타입', ''],
    ['기본운임', ''],
    ['배송메세지1', message],
    ['배송메세지2', ''],
    ['품목명', ''],
    ['운임구분', ''],
  ],
  hanjin: (from) => [
    ['받으시는 분', name],
    ['받으시는 분 전화', phone],
    ['받는분담당자', ''],
    ['받는분핸드폰', phone],
    ['받는분우편번호', postcode],
    ['받는분총주소', address],
    ['보내시는 분', from.name],
    ['보내시는 분 전화', from.phone],
    ['보내는분담당자', ''],
    ['보내는분담당자HP', ''],
    ['보내는분우편번호', from.postcode],
    ['보내는분총주소', from.address],
    ['수량', 1],
    ['품목명', goods],
    ['운임Type', ''],
    ['지불조건', ''],
    ['출고번호', reference],
    ['특기사항', message],
    ['메모1', reference],
  ],
  logen: () => [
    ['수하인명', name],
    ['운송장번호(로젠택배)', ''],
    ['수하인주소', address],
    ['수하인전화번호', phone],
    ['수하인핸드폰번호', phone],
    ['택배수량', 1],
    ['택배운임', ''],
    ['운임구분', ''],
    ['품목명', goodsWithNumber],
    ['', ''],
    ['배송메세지', message],
  ],
  lotte: (from) => [
    ['주문번호', reference],
    ['보내는사람(지정)', from.name],
    ['전화번호1(지정)', from.phone],
    ['전화번호2(지정)', ''],
    ['우편번호(지정)', from.postcode],
    ['주소(지정)', from.address],
    ['받는사람', name],
    ['전화번호1', phone],
    ['전화번호2', ''],
    ['우편번호', postcode],
    ['주소', address],
    ['상품명1', goods],
    ['상품상세1', ''],
    ['수량(A타입)', 1],
    ['배송메시지', message],
    ['운임구분', ''],
    ['운임', ''],
    ['운송장번호', ''],
  ],
  epost: (from) => [
    ['받는 분 이름', name],
    ['받는 분 우편번호', postcode],
    ['받는 분 주소(도로명주소+건물번호, 읍/면/동까지)', address],
    // The shop keeps an address in one piece.
    ['받는 분 상세주소(나머지주소)', '.'],
    ['받는 분 연락처', phone],
    ['물품중량(kg)', 5],
    ['물품크기(cm) 크기=가로+세로+높이', 80],
    ['분할접수여부', 'N'],
    ['첫번째 중량', ''],
    ['첫번째 크기', ''],
    ['두번째 중량', ''],
    ['두번째 크기', ''],
    ['내용품코드', ''],
    ['내용물', goodsWithNumber],
    ['배달방식', ''],
    ['배송시특이사항', message],
    ['보내는분 이름', from.name],
    ['보내는분 우편번호', from.postcode],
    ['보내는분 주소', from.address],
    ['보내는분 상세주소', '.'],
    ['보내는분 연락처', from.phone],
  ],
};

export const columnsFor = (courier: FileCourier, from: Sender): Column<CourierRow>[] =>
  sheets[courier](from).map(([head, cell]) => ({
    head,
    of: typeof cell === 'function' ? cell : () => cell,
  }));
