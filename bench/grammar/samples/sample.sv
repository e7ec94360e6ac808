`timescale 1ns / 1ps

package types;
  typedef enum logic [1:0] { IDLE, BUSY, DONE } state_t;
  typedef struct packed { logic [7:0] data; logic valid; } word_t;
endpackage

module counter #(parameter int WIDTH = 8) (
  input  logic clk,
  input  logic rst_n,
  input  logic [WIDTH-1:0] limit,
  output logic [WIDTH-1:0] count,
  output wire full
);
  import types::*;
  state_t state, next;

  assign full = (count == limit) && (state != IDLE);

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      count <= '0;
      state <= IDLE;
    end else begin
      state <= next;
      if (state == BUSY) count <= count + 1'b1;
    end
  end

  always_comb begin
    next = state;
    case (state)
      IDLE: next = BUSY;
      BUSY: if (full) next = DONE;
      default: next = IDLE;
    endcase
  end

  function automatic int twice(input int x);
    return x * 2;
  endfunction
endmodule

module top;
  reg clk = 0;
  wire [7:0] n;
  wire full;
  counter #(.WIDTH(8)) dut (.clk(clk), .rst_n(1'b1), .limit(8'd10), .count(n), .full(full));
  always #5 clk = ~clk;
  initial begin
    for (int i = 0; i < 4; i++) $display("%d %h", i, n);
    #100 $finish;
  end
endmodule
